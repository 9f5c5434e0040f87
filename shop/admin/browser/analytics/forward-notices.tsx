import { NoticeBox } from '#platform/forms/browser/notice-box.tsx'
import { inWords } from '#platform/dates/moment.tsx'
import type { ForwardTrouble } from '#shop/analytics/forwarding/forward-trouble.ts'

import { reportText } from '../../analytics/report-text.ts'

const { names, waiting, leftOut } = reportText.forwards

/** What is wrong with passing events on, a box for each of it; nothing where all is well. */
export const ForwardNotices = ({ troubles }: { troubles: readonly ForwardTrouble[] }) =>
  troubles.map(({ destination, failure, failingSince, leftOut: count, leftOutAt }) => {
    const name = names[destination]
    return (
      <div key={destination} className="grid gap-4">
        {failingSince && (
          <NoticeBox
            tone="error"
            notice={{
              title: waiting.title(name),
              message: waiting.message(inWords(failingSince), failure ?? ''),
            }}
          />
        )}
        {leftOutAt && (
          <NoticeBox
            notice={{
              title: leftOut.title(name),
              message: leftOut.message(count, inWords(leftOutAt)),
            }}
          />
        )}
      </div>
    )
  })
