import { Link } from 'react-router'

import { Moment } from '#platform/dates/moment.tsx'

import { messageFilePath, writePath } from '../../admin/staff-message.ts'
import type { About, StaffMessage } from '../../admin/staff-message.ts'
import { staffMessageText } from '../../admin/staff-message-text.ts'

const { list: text } = staffMessageText

/** What staff wrote to a customer about something, with a link to write again. */
export const StaffMessages = ({
  messages,
  about,
  label = staffMessageText.link,
}: {
  messages: readonly StaffMessage[]
  /** What to write about; undefined for staff who may not. */
  about: About | undefined
  /** The words of the link. */
  label?: string
}) => (
  <section aria-label={text.title} className="grid gap-3">
    <h2 className="text-xl font-semibold">{text.title}</h2>
    {messages.length === 0 ? (
      <p className="text-ink-soft">{text.none}</p>
    ) : (
      <ol className="border-t">
        {messages.map((message) => (
          <li key={message.id} className="border-b py-3 text-sm">
            <p className="font-medium wrap-anywhere">
              <bdi>{message.subject}</bdi>
            </p>
            <p className="text-ink-soft wrap-anywhere">
              <Moment at={message.at} /> · {text.by(message.by ?? text.former)}
              {message.isWaiting && ` · ${text.waiting}`}
            </p>
            <MessageBody message={message} mayOpen={about !== undefined} />
          </li>
        ))}
      </ol>
    )}
    {about && (
      <p>
        <Link to={writePath(about)} className="link lone-link text-sm">
          {label}
        </Link>
      </p>
    )}
  </section>
)

/** The words of a message and its files, folded away; `mayOpen`: whether somebody may open the files. */
const MessageBody = ({ message, mayOpen }: { message: StaffMessage; mayOpen: boolean }) => (
  <details>
    <summary className="link flex min-h-11 w-fit cursor-pointer items-center">{text.show}</summary>
    <p dir="auto" className="max-w-prose whitespace-pre-line wrap-anywhere">
      {message.body}
    </p>
    {message.files.length > 0 && (
      <ul className="mt-2 grid gap-1">
        {message.files.map((name, position) => (
          <li key={messageFilePath(message.id, position)} className="wrap-anywhere">
            {message.hasFiles && mayOpen ? (
              <a
                href={messageFilePath(message.id, position)}
                download={name}
                className="link inline-flex min-h-6"
              >
                <bdi>{name}</bdi>
              </a>
            ) : (
              <bdi>{name}</bdi>
            )}
          </li>
        ))}
      </ul>
    )}
  </details>
)
