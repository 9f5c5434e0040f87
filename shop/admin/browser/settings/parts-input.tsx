import { ArrowDown, ArrowUp } from 'lucide-react'
import { useState } from 'react'

import { Button } from '#platform/ui/button.tsx'
import { homeSections } from '#shop/settings/site-values.ts'
import type { HomeSection } from '#shop/settings/site-values.ts'

import { homePartNames, siteText } from '../../settings/site-text.ts'

const text = siteText.parts

type Props = { name: string; label: string; typed: string }

/** Puts the parts of the home page in order, and says which are shown; sent as their names, one a line. */
export function PartsInput({ name, label: list, typed }: Props) {
  const [order, setOrder] = useState(() => {
    const shown = typed.split('\n').filter(isPart)
    return [...shown, ...homeSections.filter((part) => !shown.includes(part))]
  })
  const [shown, setShown] = useState(() => new Set(typed.split('\n').filter(isPart)))
  const [said, setSaid] = useState('')

  function move(part: HomeSection, by: -1 | 1) {
    const at = order.indexOf(part)
    const next = order.filter((each) => each !== part)
    next.splice(at + by, 0, part)
    setOrder(next)
    setSaid(text.moved(homePartNames[part], at + by + 1, order.length))
  }

  return (
    <>
      <input type="hidden" name={name} value={order.filter((part) => shown.has(part)).join('\n')} />
      <ol aria-label={list} className="max-w-xl border-t">
        {order.map((part, at) => {
          const label = homePartNames[part]
          return (
            <li key={part} className="flex items-center gap-1 border-b">
              <label className="flex min-h-12 grow items-center gap-3">
                <input
                  type="checkbox"
                  aria-label={text.isShown(label)}
                  checked={shown.has(part)}
                  onChange={({ target }) => {
                    const next = new Set(shown)
                    if (target.checked) next.add(part)
                    else next.delete(part)
                    setShown(next)
                  }}
                  className="size-5 accent-accent"
                />
                {label}
              </label>
              <Button
                variant="quiet"
                size="small"
                aria-label={text.up(label)}
                // Still there to be pressed: a button that goes takes the focus with it.
                aria-disabled={at === 0}
                onClick={() => at > 0 && move(part, -1)}
              >
                <ArrowUp aria-hidden className="size-5" strokeWidth={1.5} />
              </Button>
              <Button
                variant="quiet"
                size="small"
                aria-label={text.down(label)}
                aria-disabled={at === order.length - 1}
                onClick={() => at < order.length - 1 && move(part, 1)}
              >
                <ArrowDown aria-hidden className="size-5" strokeWidth={1.5} />
              </Button>
            </li>
          )
        })}
      </ol>
      <output className="sr-only">{said}</output>
    </>
  )
}

const isPart = (name: string): name is HomeSection => homeSections.some((part) => part === name)
