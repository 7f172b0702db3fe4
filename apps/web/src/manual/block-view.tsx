/** One block of the manual on the page. */
import { Fragment, type ReactElement, type ReactNode } from 'react';
import style from './block-view.module.css';
import type { Block } from './blocks.ts';
import { FigureView } from './figure-view.tsx';
import { type Inline, parseInline } from './inline.ts';

const Prose = ({ source }: { readonly source: string }): ReactElement => (
  <>
    {parseInline(source).map((part, index) => (
      <Fragment key={index}>
        <Mark part={part} />
      </Fragment>
    ))}
  </>
);

const Mark = ({ part }: { readonly part: Inline }): ReactNode => {
  switch (part.type) {
    case 'text':
      return part.text;
    case 'strong':
      return <strong>{part.text}</strong>;
    case 'written':
      return <code className={style.written}>{part.text}</code>;
    case 'key':
      return <kbd className={style.key}>{part.text}</kbd>;
    case 'link':
      return <a href={part.href}>{part.text}</a>;
  }
};

const Items = ({ items }: { readonly items: readonly string[] }): ReactElement => (
  <>
    {items.map((item) => (
      <li key={item}>
        <Prose source={item} />
      </li>
    ))}
  </>
);

export const BlockView = ({ block }: { readonly block: Block }): ReactElement => {
  switch (block.type) {
    case 'text':
      return (
        <p className={style.text}>
          <Prose source={block.text} />
        </p>
      );
    case 'note':
      return (
        <p className={style.note}>
          <Prose source={block.text} />
        </p>
      );
    case 'list':
      return (
        <ul className={style.list}>
          <Items items={block.items} />
        </ul>
      );
    case 'steps':
      return (
        <ol className={style.list}>
          <Items items={block.items} />
        </ol>
      );
    case 'terms':
      return (
        <dl className={style.terms}>
          {block.terms.map(([term, meaning]) => (
            <div key={term} className={style.term}>
              <dt>{term}</dt>
              <dd>{meaning}</dd>
            </div>
          ))}
        </dl>
      );
    case 'figure':
      return <FigureView name={block.name} />;
  }
};
