import { Link } from 'react-router'

import type { Language } from '#platform/languages/languages.ts'

import { ADMIN_TRANSLATIONS, percentDone } from '../../translations/translation-list.ts'
import type { ContentKind, Progress } from '../../translations/translation-list.ts'
import { kindText, translationText } from '../../translations/translation-text.ts'

const text = translationText.progress

type Props = { progress: readonly Progress[]; language: Language; current: ContentKind }

/** How far each kind of content is translated; its name leads to the list of it. */
export const ProgressTable = ({ progress, language, current }: Props) => (
  <table className="w-full max-w-2xl border-collapse text-start text-sm">
    <caption className="mb-2 text-start font-medium">{text.caption(language)}</caption>
    <thead>
      <tr className="border-b text-ink-soft">
        {[text.kind, text.done, text.missing, text.outdated].map((head, at) => (
          <th
            key={head}
            scope="col"
            className={`py-2 pe-2 font-normal sm:pe-4 ${at === 0 ? 'text-start' : 'text-end'}`}
          >
            {head}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {progress.map(({ kind, ...of }) => (
        <tr key={kind} className="border-b">
          <th scope="row" className="py-1 pe-2 text-start font-medium sm:pe-4">
            <Link
              to={`${ADMIN_TRANSLATIONS}?${new URLSearchParams({ kind, language })}`}
              aria-current={kind === current ? 'page' : undefined}
              className="inline-flex min-h-9 items-center underline-offset-4 pointer-coarse:min-h-11 hover:underline aria-[current=page]:underline"
            >
              {kindText[kind]}
            </Link>
          </th>
          <Figure>{text.percent(percentDone(of))}</Figure>
          <Figure>{(of.total - of.translated).toLocaleString('en-GB')}</Figure>
          <Figure>{of.outdated.toLocaleString('en-GB')}</Figure>
        </tr>
      ))}
    </tbody>
  </table>
)

const Figure = ({ children }: { children: string }) => (
  <td className="py-1 pe-2 text-end tabular-nums sm:pe-4">{children}</td>
)
