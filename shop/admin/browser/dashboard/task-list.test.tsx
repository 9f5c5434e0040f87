import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'

import { OpenPages } from '#shop/sign-in/browser/admin/admin-link.tsx'

import { TaskList } from './task-list.tsx'

test('a mail that failed names its order, with a link only for those who may open it', () => {
  const rows = [
    {
      id: 'mails',
      label: '1 email failed',
      items: [{ id: 'a', label: 'order confirmation, LB-1', to: '/admin/orders/a' }],
    },
  ]
  const shown = (isOpen: boolean) =>
    renderToStaticMarkup(
      <MemoryRouter>
        <OpenPages value={() => isOpen}>
          <TaskList rows={rows} />
        </OpenPages>
      </MemoryRouter>,
    )

  expect(shown(true)).toContain('href="/admin/orders/a"')
  expect(shown(false)).not.toContain('href')
  expect(shown(false)).toContain('order confirmation, LB-1')
})
