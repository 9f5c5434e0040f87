import { useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'

import { useFound } from '#platform/admin/browser/use-found.ts'
import { pounds } from '#platform/money/pounds.ts'

import type { RuleFinds } from '../../collections/collection-list.ts'
import { ADMIN_COLLECTION_PREVIEW, adminProductPath } from '../../admin-catalogue-paths.ts'
import { collectionText } from '../../collections/collection-text.ts'
import { onlyByRule, ruleInputs } from '../../collections/collection-form.ts'
import { editorText } from '../../editing/edit-text.ts'

const text = collectionText.finds

/** What the rule in the form around it would find, as it is being set; `saved`: what the saved one finds. */
export function RulePreview({ saved }: { saved: RuleFinds | undefined }) {
  const place = useRef<HTMLElement>(null)
  const [rule, setRule] = useState('')

  useEffect(() => {
    const form = place.current?.closest('form')
    if (!form) return undefined
    const read = () => setRule(ruleOf(form))
    form.addEventListener('input', read)
    return () => form.removeEventListener('input', read)
  }, [])

  const { found, isSearching, hasFailed } = useFound(findByRule, rule)
  // Untouched, the form shows what is saved.
  const shown = rule === '' ? saved : found
  const isAsking = rule !== '' && isSearching

  return (
    <section
      ref={place}
      aria-labelledby="rule-finds"
      className={`${onlyByRule} rounded-lg border px-5 py-4`}
    >
      <h2 id="rule-finds" className="font-medium">
        {text.title}
      </h2>
      <output className="mt-1 block text-sm text-ink-soft">
        {hasFailed
          ? text.failed
          : shown
            ? shown.count === 0
              ? text.none
              : text.count(shown.count)
            : isAsking
              ? text.asking
              : text.faulty}
      </output>
      {!hasFailed && shown && shown.count > 0 && <Found finds={shown} />}
    </section>
  )
}

const Found = ({ finds: { count, products } }: { finds: RuleFinds }) => (
  <ol className="mt-3 border-t">
    {products.map(({ id, name, colourName, pricePence }) => (
      <li key={id} className="flex justify-between gap-4 border-b py-1.5 text-sm">
        <Link to={adminProductPath(id)} className="link inline-flex min-h-6 wrap-anywhere">
          {editorText.nameIn(name, colourName)}
        </Link>
        <span className="tabular-nums">{pounds(pricePence)}</span>
      </li>
    ))}
    {count > products.length && (
      <li className="py-2 text-sm text-ink-soft">{text.more(count - products.length)}</li>
    )}
  </ol>
)

/** The rule of a form as a query; '' for one without a rule. */
function ruleOf(form: HTMLFormElement): string {
  const typed = new FormData(form)
  if (typed.get('filled') !== 'rule') return ''
  const rule = new URLSearchParams()
  for (const name of ruleInputs) {
    const value = typed.get(name)
    rule.set(name, typeof value === 'string' ? value : '')
  }
  return rule.toString()
}

async function findByRule(rule: string, signal: AbortSignal): Promise<RuleFinds | undefined> {
  if (rule === '') return undefined
  const response = await fetch(`${ADMIN_COLLECTION_PREVIEW}?${rule}`, { signal })
  if (!response.ok) throw new Error(`The preview was answered with ${response.status}.`)
  return ((await response.json()) as RuleFinds | null) ?? undefined
}
