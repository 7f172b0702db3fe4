/**
 * From an inflected English word to the words it may be a form of: itself first, then an irregular form, then by its
 * ending. Guesses freely; whether there is such a word is for the caller to look up.
 */

/** Endings and what stands there instead, the likelier first. */
const ENDINGS: readonly (readonly [string, readonly string[]])[] = [
  ['ies', ['y', 'ie']],
  ['ves', ['f', 'fe', 've']],
  ['men', ['man']],
  ['es', ['e', '', 'is']],
  ['s', ['']],
  ['ied', ['y', 'ie']],
  ['ed', ['', 'e']],
  ['ying', ['ie', 'y']],
  ['ing', ['', 'e']],
  ['ier', ['y']],
  ['iest', ['y']],
  ['er', ['', 'e']],
  ['est', ['', 'e']],
  ['ily', ['y']],
  ['ly', ['', 'le']],
  ['iness', ['y']],
  ['ness', ['']],
  ['able', ['', 'e']],
];

// Forms that no ending leads back, each line: lemma, then its forms.
const IRREGULAR = `be am is are was were been|have has had|do did done|go went gone|say said|get got gotten|make made|
know knew known|think thought|take took taken|see saw seen|come came|give gave given|find found|tell told|feel felt|
become became|leave left|put|mean meant|keep kept|let|begin began begun|show shown|hear heard|run ran|hold held|
bring brought|write wrote written|sit sat|stand stood|lose lost|pay paid|meet met|lead led|understand understood|
speak spoke spoken|spend spent|grow grew grown|win won|teach taught|buy bought|send sent|fall fell fallen|
build built|draw drew drawn|break broke broken|eat ate eaten|drive drove driven|rise rose risen|choose chose chosen|
wear wore worn|bear bore born borne|swear swore sworn|tear tore torn|fly flew flown|blow blew blown|throw threw thrown|
sing sang sung|ring rang rung|swim swam swum|drink drank drunk|sink sank sunk|shrink shrank shrunk|spring sprang sprung|
catch caught|fight fought|seek sought|sell sold|sleep slept|sweep swept|weep wept|creep crept|lend lent|bend bent|
ride rode ridden|hide hid hidden|bite bit bitten|shake shook shaken|wake woke woken|steal stole stolen|freeze froze frozen|
forget forgot forgotten|forgive forgave forgiven|lie lay lain|lay laid|dig dug|hang hung|stick stuck|strike struck stricken|
swing swung|shoot shot|shine shone|feed fed|bleed bled|breed bred|flee fled|light lit|slide slid|spin spun|cling clung|
bind bound|wind wound|grind ground|tread trod trodden|weave wove woven|man men|woman women|child children|foot feet|
tooth teeth|goose geese|mouse mice|louse lice|ox oxen|person people|die dice|penny pence|good better best|bad worse worst|
far farther farthest further furthest|datum data|medium media|criterion criteria|phenomenon phenomena|index indices|
appendix appendices|matrix matrices|vertex vertices|cactus cacti|nucleus nuclei|radius radii|stimulus stimuli|
alumnus alumni|fungus fungi|larva larvae|antenna antennae|alga algae|bacterium bacteria|stratum strata`;

const lemmaByForm = new Map(
  IRREGULAR.split('|').flatMap((entry) => {
    const [lemma = '', ...forms] = entry.trim().split(' ');
    return forms.map((form) => [form, lemma] as const);
  }),
);

/** What a word in small letters may be a form of, the likeliest first, none twice. */
export const lemmasOf = (word: string): readonly string[] => {
  const irregular = lemmaByForm.get(word);
  const first = irregular === undefined ? [word] : [irregular, word];
  const once = stemsOf(word);
  // Two endings, as in `bookings` or `strangenesses`.
  return [...new Set([...first, ...once, ...once.flatMap(stemsOf)])];
};

const SHORTEST_LEMMA = 2;

const stemsOf = (word: string): readonly string[] =>
  ENDINGS.flatMap(([ending, replacements]) => {
    if (!word.endsWith(ending)) return [];
    const stem = word.slice(0, -ending.length);
    const lemmas = [...replacements.map((replacement) => stem + replacement), ...undoubled(stem, ending)];
    return lemmas.filter(({ length }) => length >= SHORTEST_LEMMA);
  });

/** `running` is a form of `run`. */
const undoubled = (stem: string, ending: string): readonly string[] =>
  /^(ed|ing|er|est|able)$/u.test(ending) && /([b-df-hj-np-tv-z])\1$/u.test(stem) ? [stem.slice(0, -1)] : [];
