import { ArrowDown, ArrowUp } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useFetcher } from 'react-router'

import { MOVE_FORM, moveText as text } from '#platform/admin/move.ts'
import type { Direction, Movable } from '#platform/admin/move.ts'

import type { FormAnswer } from '../form-answer.ts'

type Props = { of: Movable; name: string }

/**
 * Moves a thing up or down in its order, past the one that stands beside it. The pressed button keeps the
 * focus, also at the end of the order, where it does nothing.
 */
export function MoveButtons({ of: { id, aboveId, belowId }, name }: Props) {
  const fetcher = useFetcher<FormAnswer>()
  const pressed = useRef<HTMLButtonElement>(null)

  useEffect(() => {
    // Its row was put elsewhere in the page, which takes the focus away.
    if (document.activeElement === document.body) pressed.current?.focus()
    pressed.current = null
  }, [aboveId, belowId])

  const button = (goes: Direction, pastId: string | null) => {
    const Icon = goes === 'up' ? ArrowUp : ArrowDown
    return (
      <button
        type="submit"
        name={goes}
        value={pastId ?? ''}
        aria-label={text[goes](name)}
        aria-disabled={pastId === null}
        onClick={(event) => {
          if (pastId === null || fetcher.state !== 'idle') event.preventDefault()
          else pressed.current = event.currentTarget
        }}
        className="inline-grid size-11 place-items-center rounded-full border border-control hover:border-ink aria-disabled:cursor-not-allowed aria-disabled:text-ink-soft aria-disabled:opacity-40 sm:size-9"
      >
        <Icon aria-hidden size={16} />
      </button>
    )
  }
  return (
    <fetcher.Form method="post" className="inline-flex flex-wrap items-center gap-2">
      <input type="hidden" name="form" value={MOVE_FORM} />
      <input type="hidden" name="id" value={id} />
      {button('up', aboveId)}
      {button('down', belowId)}
      <output className={fetcher.data?.kind === 'refused' ? 'text-sm text-danger' : 'sr-only'}>
        {fetcher.state === 'idle' && fetcher.data && saidOf(fetcher.data, name)}
      </output>
    </fetcher.Form>
  )
}

const saidOf = (answer: FormAnswer, name: string) =>
  answer.kind === 'refused' ? answer.notice.message : text.moved(name)
