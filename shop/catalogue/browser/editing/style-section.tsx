import type { ReactNode } from 'react'
import { Form } from 'react-router'

import { Button } from '#platform/ui/button.tsx'
import { TextField } from '#platform/ui/field.tsx'

import { productPath } from '../../catalogue-paths.ts'
import { editorText } from '../../editing/edit-text.ts'
import { EditorSection } from './product-inputs.tsx'

/** Addresses that the product had, each of which still leads to it until it is removed. */
export const FormerSlugs = ({ slugs, mayEdit }: { slugs: readonly string[]; mayEdit: boolean }) =>
  slugs.length > 0 && (
    <section aria-label={editorText.formerSlugs}>
      <h3 className="text-sm font-medium">{editorText.formerSlugs}</h3>
      <ul className="mt-1.5 border-t">
        {slugs.map((slug) => (
          <li key={slug} className="flex items-center justify-between gap-4 border-b py-2">
            <span className="min-w-0 wrap-anywhere">{productPath(slug)}</span>
            {mayEdit && (
              <Form method="post">
                <input type="hidden" name="form" value="forget-slug" />
                <input type="hidden" name="slug" value={slug} />
                <Button
                  type="submit"
                  variant="quiet"
                  size="small"
                  aria-label={editorText.forgetOf(slug)}
                >
                  {editorText.forget}
                </Button>
              </Form>
            )}
          </li>
        ))}
      </ul>
    </section>
  )

const text = editorText.moveTo

type MoveStyleProps = {
  /** Of the product, as it is seen. */
  version: number
  /** What was looked for, and what was found of it. */
  search: string
  found: readonly { id: string; name: string; colours: readonly string[] }[]
}

/** The search for a style that a product belongs to, and the way there. */
export const MoveStyle = ({ version, search, found }: MoveStyleProps) => (
  <details open={search !== ''}>
    <summary className="link min-h-11 cursor-pointer content-center text-sm">{text.title}</summary>
    <div className="grid gap-4 pt-2">
      <search>
        <Form method="get" preventScrollReset className="grid justify-items-start gap-3">
          <TextField
            label={text.search}
            name="style"
            defaultValue={search}
            autoComplete="off"
            maxLength={100}
            className="w-full"
          />
          <Button type="submit" variant="secondary" size="small">
            {text.look}
          </Button>
        </Form>
      </search>
      {search !== '' && found.length === 0 && <output>{text.notFound}</output>}
      {found.length > 0 && (
        <ul aria-label={text.found} className="border-t">
          {found.map(({ id, name, colours }) => (
            <li key={id} className="flex items-center gap-4 border-b py-2.5">
              <div className="grid min-w-0 flex-1">
                <span className="wrap-anywhere">{name}</span>
                <span className="text-sm wrap-anywhere text-ink-soft">{text.colours(colours)}</span>
              </div>
              <Form method="post">
                <input type="hidden" name="form" value="move-style" />
                <input type="hidden" name="version" value={version} />
                <input type="hidden" name="style" value={id} />
                <Button
                  type="submit"
                  variant="secondary"
                  size="small"
                  aria-label={text.moveOf(name)}
                >
                  {text.move}
                </Button>
              </Form>
            </li>
          ))}
        </ul>
      )}
    </div>
  </details>
)

type StylePartProps = {
  styleName: string
  /** Of the copy that the button makes, so that two presses make one. */
  copyId: string
  /** Staff who can only view products cannot copy them, and see none of the children. */
  mayEdit: boolean
  children?: ReactNode
}

/** The style of a product, and the ways to another product. */
export const StyleSection = ({ styleName, copyId, mayEdit, children }: StylePartProps) => (
  <EditorSection title={editorText.sections.style}>
    <p>{editorText.style(styleName)}</p>
    {mayEdit && (
      <div className="grid gap-3">
        <Form method="post">
          <input type="hidden" name="form" value="duplicate-product" />
          <input type="hidden" name="copy" value={copyId} />
          <Button type="submit" variant="secondary" size="small">
            {editorText.copyAsStyle}
          </Button>
        </Form>
        <p className="text-sm text-ink-soft">{editorText.copyHint}</p>
        {children}
      </div>
    )}
  </EditorSection>
)
