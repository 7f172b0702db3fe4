import { fuzzTargets, parseGcg, viewEventsFromGcg, makeFault } from '@tilewright/notation';
import { isDeepStrictEqual } from 'node:util';
const proto = JSON.stringify(Object.getOwnPropertyNames(Object.prototype));
let s = 12345; const rnd = (n: number) => { s = (Math.imul(s, 1664525) + 1013904223) >>> 0; return Math.floor((s / 2 ** 32) * n); };
const bits = ['\n', '\r', ' ', '0', '1', '-', '.', '[', ']', '(', ')', '#', '>', '"', ',', 'Z', 'z', '\0', 'Ł', '{', '}', ':', '__proto__', 'null', '9999999', '#- ', '/', ';', '\ud800', 'ß', 'İ'];
for (const t of fuzzTargets()) {
  let ok = 0, n = 0, worst = 0; const end = Date.now() + 8000;
  while (Date.now() < end) {
    const seed = t.seeds[rnd(t.seeds.length)]!;
    let input: any;
    if (typeof seed === 'string' || rnd(2)) {
      let x = typeof seed === 'string' ? seed : new TextDecoder().decode(seed);
      for (let k = rnd(4); k >= 0; k--) { const at = rnd(x.length + 1); const op = rnd(4);
        if (op === 0) x = x.slice(0, at) + bits[rnd(bits.length)] + x.slice(at);
        else if (op === 1) x = x.slice(0, at) + x.slice(at + 1 + rnd(5));
        else if (op === 2) x = x.slice(0, at) + bits[rnd(bits.length)] + x.slice(at + 1);
        else { const b = rnd(x.length + 1); x = x.slice(0, at) + x.slice(b, b + rnd(60)) + x.slice(at); } }
      input = x;
    } else { input = Uint8Array.from(seed as Uint8Array); for (let k = 0; k < 3; k++) input[rnd(input.length)] = rnd(256); }
    const t0 = performance.now();
    const r = t.parse(input); n++;
    if (r.ok) { ok++; const m = t.make(r.value); const again = m.ok && t.parse(m.value); if (!again || !isDeepStrictEqual(again, r)) { console.log('BROKEN', t.name, JSON.stringify(input).slice(0, 400), JSON.stringify(m).slice(0, 300), JSON.stringify(again).slice(0,300)); break; } }
    else if (!(r.error.line >= 1 && r.error.column >= 1)) console.log('PLACE', t.name, r.error);
    worst = Math.max(worst, performance.now() - t0);
  }
  console.log(t.name, n, ok, worst.toFixed(1) + 'ms');
}
console.log(JSON.stringify(Object.getOwnPropertyNames(Object.prototype)) === proto);
// worst cases
const M = 4 * 1024 * 1024 - 100;
for (const t of fuzzTargets()) for (const unit of ['(', '[', '1', '/', ' ', '\n', '\r', 'A', '>a: A - +0 0\n', '#- x\n', '#note\n', '{"a":', '..\n', '5 x 5\nAa H AT\n', '"', '- ', '#player1 a\n#player2 b\n', 'A(', '-1 ', ';']) for (const pre of ['', '#player1 a A\n#player2 b B\n>a: ', 'tilewright-game 1\n', '31\n', '2/2 A/A 0/0 0 ', '5 x 5\n', 'ex.', '8D.']) {
  const text = pre + unit.repeat(Math.floor(M / unit.length)); const t0 = performance.now(); t.parse(text); const ms = performance.now() - t0; if (ms > 1500) console.log('SLOW', t.name, JSON.stringify(pre), JSON.stringify(unit), ms.toFixed(0));
}
