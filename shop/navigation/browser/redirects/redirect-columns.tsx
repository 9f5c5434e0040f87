import { Form } from 'react-router'

import type { ListColumn } from '#platform/admin/browser/list-column.ts'
import { Button } from '#platform/ui/button.tsx'
import { Moment } from '#platform/dates/moment.tsx'

import type { Redirect } from '../../redirects/redirect-list.ts'
import { redirectsText as text } from '../../redirects/redirects-text.ts'

/** What is shown of a redirect, and how it is taken away. */
export const redirectColumns: readonly ListColumn<Redirect>[] = [
  {
    id: 'from',
    label: text.columns.from,
    sort: 'from',
    isName: true,
    cell: ({ from }) => <span className="wrap-anywhere">{from}</span>,
  },
  {
    id: 'to',
    label: text.columns.to,
    cell: ({ to }) => (
      <a href={to} className="link inline-flex min-h-6 wrap-anywhere">
        {to}
      </a>
    ),
  },
  {
    id: 'since',
    label: text.columns.since,
    sort: 'since',
    cell: ({ since }) => <Moment at={since} />,
  },
  {
    id: 'actions',
    label: text.columns.actions,
    align: 'end',
    cell: ({ id, from }) => (
      <Form method="post" preventScrollReset>
        <input type="hidden" name="form" value="remove" />
        <input type="hidden" name="item" value={id} />
        <Button type="submit" variant="secondary" size="small" aria-label={text.removeOf(from)}>
          {text.remove}
        </Button>
      </Form>
    ),
  },
]
