import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'

import { Price } from './price.tsx'

/** What is read out. */
const textOf = (element: React.ReactElement) =>
  renderToStaticMarkup(element)
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()

test('a price is its amount and nothing more', () => {
  expect(textOf(<Price pence={8900} />)).toBe('£89.00')
})

test.for([
  { wasPence: 10_000, pence: 8000, said: 'Was £100.00 Price £80.00 Save 20%' },
  // 22.47 and 33.99 per cent: never more than is saved.
  { wasPence: 8900, pence: 6900, said: 'Was £89.00 Price £69.00 Save 22%' },
  { wasPence: 10_000, pence: 6601, said: 'Was £100.00 Price £66.01 Save 33%' },
  // Less than one per cent is no saving to talk about.
  { wasPence: 10_000, pence: 9950, said: 'Was £100.00 Price £99.50' },
])('$wasPence pence before, $pence now: $said', ({ wasPence, pence, said }) => {
  expect(textOf(<Price pence={pence} wasPence={wasPence} />)).toBe(said)
})

test('where the line is too short, what is saved goes to the next', () => {
  const html = renderToStaticMarkup(<Price pence={8900} wasPence={10_900} />)

  expect(html).toContain('£109.00</s> ')
  expect(html).toContain('£89.00 <span')
})
