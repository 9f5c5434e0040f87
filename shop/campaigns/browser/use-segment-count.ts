import { useCallback, useEffect, useRef, useState } from 'react'

import { useFound } from '#platform/admin/browser/use-found.ts'

import { COUNT_SEGMENT } from '#shop/newsletter/newsletter-paths.ts'

/**
 * How many people the segment has that is chosen in the form within `area`, as it is chosen; `saved`
 * before anything is.
 */
export function useSegmentCount<Area extends HTMLElement>(saved: number) {
  const area = useRef<Area>(null)
  const [asked, setAsked] = useState('')

  useEffect(() => {
    const element = area.current
    const read = ({ target }: Event) => {
      const { form, name } = target as HTMLInputElement
      if (!form || !fields.includes(name)) return
      const typed = new FormData(form)
      setAsked(
        new URLSearchParams(
          fields.map((field) => {
            const value = typed.get(field)
            return [field, typeof value === 'string' ? value : '']
          }),
        ).toString(),
      )
    }
    element?.addEventListener('input', read)
    return () => element?.removeEventListener('input', read)
  }, [])

  const { found } = useFound(
    useCallback(
      (search: string, signal: AbortSignal) =>
        search === '' ? Promise.resolve(undefined) : count(search, signal),
      [],
    ),
    asked,
  )
  return { area, people: asked === '' ? saved : found?.people }
}

const fields = ['segment', 'category', 'days']

async function count(search: string, signal: AbortSignal): Promise<{ people: number | null }> {
  const answer = await fetch(`${COUNT_SEGMENT}?${search}`, { signal })
  // A signed-out member of staff is redirected to a page.
  if (!answer.ok || answer.redirected)
    throw new Error(`The segment could not be counted: ${answer.status}.`)
  return (await answer.json()) as { people: number | null }
}
