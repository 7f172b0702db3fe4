/** The shop: which kinds of special tiles are for sale, and for how much. */
import { LIMITS } from '@tilewright/rules';
import { specialTiles } from '@tilewright/variants';
import { type ReactElement, useId } from 'react';
import { Ornament } from '../specials/ornament.tsx';
import { setupTexts } from '../texts/setup.ts';
import { specialsTexts } from '../texts/specials.ts';
import { pricedKind } from './fault-place.ts';
import { FieldFault, type FieldProps } from './field-fault.tsx';
import style from './field.module.css';
import { NumberInput } from './number-input.tsx';
import { offered, presetPrice } from './preset-use.ts';

const MOST_SEATS = 4;

const usedText = (kind: string): string =>
  presetPrice(kind)
    .map(({ value, presets }) => setupTexts.custom.valueIn(String(value), presets, offered.length))
    .join(', ') || setupTexts.custom.notInPresets;

const KindPrice = (props: FieldProps & { readonly kind: string }): ReactElement => {
  const { kind, form, faults, change } = props;
  const saysId = useId();
  const faultId = useId();
  const mine = faults.filter((fault) => pricedKind(fault) === kind);
  const isSold = form.sold[kind] === true;
  const { blastShape: shape, blastRadius: radius, disposeTo } = form;
  const price = form.prices[kind] ?? Number.NaN;
  const title = specialsTexts.kindName(kind);
  return (
    <li className={style.priced}>
      <div className={style.pricedRow}>
        <label className={style.sold}>
          <input
            type="checkbox"
            className={style.check}
            checked={isSold}
            aria-label={title}
            aria-describedby={saysId}
            onChange={({ currentTarget }) => change({ type: 'sell', kind, isSold: currentTarget.checked })}
          />
          <span className={style.ornament}>
            <Ornament kind={kind} />
          </span>
          <span className={style.lineText}>
            <span className={style.optionTitle}>{title}</span>
            <span id={saysId} className={style.says}>
              {specialsTexts.use(kind, { blast: { shape, radius }, disposeTo, seatCount: MOST_SEATS })}{' '}
              <span className={style.used}>{usedText(kind)}</span>
            </span>
          </span>
        </label>
        {isSold && (
          <NumberInput
            title={setupTexts.custom.price(title)}
            value={price}
            bounds={LIMITS.price}
            step={5}
            unit={setupTexts.switches.unit.points(price)}
            isWrong={mine.length > 0}
            describedBy={faultId}
            onChange={(next) => change({ type: 'price', kind, price: next })}
          />
        )}
      </div>
      <FieldFault form={form} faults={mine} id={faultId} />
    </li>
  );
};

export const PricesField = (props: FieldProps): ReactElement => {
  const { form, faults } = props;
  const faultId = useId();
  const texts = setupTexts.switches.plain.prices;
  return (
    <fieldset className={style.choice} aria-describedby={faultId}>
      <legend className={style.title}>{texts.title}</legend>
      <p className={style.says}>{texts.says}</p>
      <ul className={style.prices}>
        {specialTiles.map(({ kind }) => (
          <KindPrice key={kind} {...props} kind={kind} />
        ))}
      </ul>
      <FieldFault form={form} faults={faults.filter((fault) => pricedKind(fault) === null)} id={faultId} />
    </fieldset>
  );
};
