import { Scroller } from '#platform/ui/scroller.tsx'
import { languages } from '#platform/languages/languages.ts'
import type { Language } from '#platform/languages/languages.ts'

import type { ChangedText, FaultyRow } from '../../server/translations/translation-imports.ts'
import { fieldText, rowFaults, translationText } from '../../translations/translation-text.ts'

const text = translationText.imports
const cell = 'py-2 pe-4 align-top whitespace-pre-line wrap-anywhere'

const Heads = ({ heads }: { heads: readonly string[] }) => (
  <thead>
    <tr className="border-b text-ink-soft">
      {heads.map((head) => (
        <th key={head} scope="col" className="py-2 pe-4 text-start font-normal">
          {head}
        </th>
      ))}
    </tr>
  </thead>
)

/** Rows of a file that are left out, and why. */
export const FaultTable = ({ faults, more }: { faults: readonly FaultyRow[]; more: number }) => (
  <section aria-labelledby="faults" className="grid gap-3">
    <h2 id="faults" className="text-xl font-semibold">
      {text.faults}
    </h2>
    <ul className="grid gap-1 text-sm">
      {faults.map(({ row, fault, key }) => (
        <li key={row} className="wrap-anywhere">
          {text.row} {row}: {rowFaults[fault]} <span className="text-ink-soft">{key}</span>
        </li>
      ))}
    </ul>
    {more > 0 && <p>{text.more(more)}</p>}
  </section>
)

type ChangesProps = { changes: readonly ChangedText[]; language: Language; more: number }

/** What a file changes: the text there is now, and the one that takes its place. */
export const ChangeTable = ({ changes, language, more }: ChangesProps) => {
  const { tag, direction } = languages[language]
  return (
    <section aria-labelledby="changes" className="grid gap-3">
      <h2 id="changes" className="text-xl font-semibold">
        {text.changesTitle}
      </h2>
      <Scroller label={text.changesTitle} className="overflow-x-auto">
        <table className="w-full min-w-2xl border-collapse text-start text-sm">
          <Heads heads={[text.row, text.what, text.before, text.after]} />
          <tbody>
            {changes.map(({ row, title, field, before, text: after, source }) => (
              <tr key={row} className="border-b">
                <td className={cell}>{row}</td>
                <th scope="row" className={`${cell} text-start font-normal`}>
                  {title}
                  <span className="block text-ink-soft">{fieldText(field)}</span>
                  {source !== undefined && (
                    <span className="block text-warning">{text.outdated}</span>
                  )}
                </th>
                {[before, after].map((shown, at) => (
                  // oxlint-disable-next-line react/no-array-index-key -- one before, one after
                  <td key={at} lang={tag} dir={direction} className={cell}>
                    {shown}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </Scroller>
      {more > 0 && <p>{text.more(more)}</p>}
    </section>
  )
}
