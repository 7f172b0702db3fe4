/** The manual: contents at the side, on a phone above, and all sections below one another. */
import { type ReactElement, useEffect } from 'react';
import { Wordmark } from '../look/mark.tsx';
import { manualTexts } from '../texts/manual.ts';
import { BlockView } from './block-view.tsx';
import type { Part, Section } from './blocks.ts';
import { Contents } from './contents.tsx';
import style from './manual.module.css';
import { useLook } from './use-look.ts';

/** The address may name a section before the sections are there. */
const useAddressedSection = (): void =>
  useEffect(() => {
    const { hash } = location;
    if (hash.length > 1) document.getElementById(hash.slice(1))?.scrollIntoView();
  }, []);

export const Manual = (): ReactElement => {
  useLook();
  useAddressedSection();
  return (
    <div className={style.page} id="top">
      <a className={style.skip} href="#text">
        {manualTexts.skip}
      </a>
      <header className={style.head}>
        <div className={style.mark}>
          <Wordmark />
        </div>
        <a className={style.toGame} href="index.html">
          {manualTexts.toGame}
        </a>
      </header>
      <Contents sections={manualTexts.sections} />
      <main className={style.text} id="text" tabIndex={-1}>
        <h1 className={style.title}>{manualTexts.heading}</h1>
        <p className={style.lead}>{manualTexts.lead}</p>
        {manualTexts.sections.map((section) => (
          <SectionView key={section.id} section={section} />
        ))}
      </main>
    </div>
  );
};

const SectionView = ({ section }: { readonly section: Section }): ReactElement => (
  <section className={style.section} id={section.id} aria-labelledby={`${section.id}-title`}>
    <h2 className={style.sectionTitle} id={`${section.id}-title`}>
      {section.title}
    </h2>
    <Blocks part={section} />
    {section.parts.map((part) => (
      <section key={part.id} className={style.part} id={part.id} aria-labelledby={`${part.id}-title`}>
        <h3 className={style.partTitle} id={`${part.id}-title`}>
          {part.title}
        </h3>
        <Blocks part={part} />
      </section>
    ))}
  </section>
);

const Blocks = ({ part }: { readonly part: Part }): ReactElement => (
  <>
    {part.blocks.map((block, index) => (
      <BlockView key={index} block={block} />
    ))}
  </>
);
