import { Link } from 'react-router'

import { ActionForm } from '#platform/forms/browser/action-form.tsx'
import type { FormAnswer } from '#platform/forms/form-answer.ts'
import { Button } from '#platform/ui/button.tsx'
import { Field } from '#platform/ui/field.tsx'

type DeleteShelfProps = {
  text: {
    title: string
    lead: string
    leadTo: string
    nowhere: string
    button: string
    inTheWay: string
  }
  version: number
  /** What keeps it from being deleted, and a link to it; empty for nothing. */
  inTheWay: readonly { label: string; to?: string }[]
  /** Where its address can redirect, and where it does by default. */
  choices: readonly { id: string; name: string }[]
  usualId?: string | null
  answer: FormAnswer | undefined
}

/** Deletes a category or a collection, or shows what prevents it and links there. */
export function DeleteShelf({
  text,
  version,
  inTheWay,
  choices,
  usualId,
  answer,
}: DeleteShelfProps) {
  return (
    <section aria-labelledby="delete" className="grid max-w-2xl gap-4 border-t pt-8">
      <h2 id="delete" className="text-xl font-semibold">
        {text.title}
      </h2>
      {inTheWay.length === 0 ? (
        <ActionForm form="delete" answer={answer}>
          {({ isSending }) => (
            <>
              <p className="text-ink-soft">{text.lead}</p>
              <input type="hidden" name="version" value={version} />
              <Field label={text.leadTo}>
                {(control) => (
                  <select {...control} name="successor" defaultValue={usualId ?? ''}>
                    <option value="">{text.nowhere}</option>
                    {choices.map(({ id, name }) => (
                      <option key={id} value={id}>
                        {name}
                      </option>
                    ))}
                  </select>
                )}
              </Field>
              <Button
                type="submit"
                variant="secondary"
                busy={isSending}
                className="justify-self-start"
              >
                {text.button}
              </Button>
            </>
          )}
        </ActionForm>
      ) : (
        <>
          <p className="text-ink-soft">{text.inTheWay}</p>
          <ul className="grid gap-1">
            {inTheWay.map(({ label, to }) => (
              <li key={label}>
                {to === undefined ? (
                  label
                ) : (
                  <Link to={to} className="link inline-flex min-h-6">
                    {label}
                  </Link>
                )}
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  )
}

type FormerAddressesProps = { title: string; paths: readonly string[] }

/** Addresses that something had, each of which still leads to it. */
export const FormerAddresses = ({ title, paths }: FormerAddressesProps) =>
  paths.length > 0 && (
    <section aria-labelledby="former" className="max-w-2xl">
      <h2 id="former" className="text-sm font-medium">
        {title}
      </h2>
      <ul className="mt-1.5 border-t">
        {paths.map((path) => (
          <li key={path} className="border-b py-2 wrap-anywhere">
            {path}
          </li>
        ))}
      </ul>
    </section>
  )

/** The way from a record to what customers see of it. */
export const OpenInShop = ({ path, label }: { path: string; label: string }) => (
  <a href={path} className="link inline-flex min-h-6 justify-self-start text-sm">
    {label}
  </a>
)
