import type { ReactNode } from 'react'
import { Form, Link } from 'react-router'

import { Button } from '#platform/ui/button.tsx'

import { adminProductPath } from '../../editing/admin-product-paths.ts'
import { editorText as text } from '../../editing/edit-text.ts'
import type { ProductStatus } from '../../editing/product-fields.ts'
import { EditorPart } from './editor-part.tsx'
import { StatusBadge } from './status-part.tsx'

type Props = {
  styleName: string
  siblings: readonly { id: string; colourName: string; colourHex: string; status: ProductStatus }[]
  /** Of the copies that the two buttons make, so that two presses make one. */
  copyIds: { colourway: string; style: string }
  /** Whoever only sees products copies none, and sees none of the children. */
  mayEdit: boolean
  children?: ReactNode
}

/** The other colours of the style, and the ways to another product. */
export const StylePart = ({ styleName, siblings, copyIds, mayEdit, children }: Props) => (
  <EditorPart title={text.sections.style}>
    <p>{text.style(styleName)}</p>
    {siblings.length === 0 ? (
      <p className="text-ink-soft">{text.noOtherColours}</p>
    ) : (
      <ul aria-label={text.otherColours} className="border-t">
        {siblings.map(({ id, colourName, colourHex, status }) => (
          <li key={id} className="flex items-center gap-3 border-b py-2">
            <span
              aria-hidden
              className="size-5 shrink-0 rounded-full border border-control"
              style={{ backgroundColor: colourHex }}
            />
            <Link
              to={adminProductPath(id)}
              className="link inline-flex min-h-11 min-w-0 flex-1 items-center wrap-anywhere"
            >
              {colourName}
            </Link>
            <StatusBadge status={status} />
          </li>
        ))}
      </ul>
    )}
    {mayEdit && (
      <div className="grid gap-3">
        <div className="flex flex-wrap gap-3">
          {(['colourway', 'style'] as const).map((as) => (
            <Form key={as} method="post">
              <input type="hidden" name="form" value="duplicate-product" />
              <input type="hidden" name="as" value={as} />
              <input type="hidden" name="copy" value={copyIds[as]} />
              <Button type="submit" variant="secondary" size="small">
                {as === 'colourway' ? text.addColour : text.copyAsStyle}
              </Button>
            </Form>
          ))}
        </div>
        <p className="text-sm text-ink-soft">{text.copyHint}</p>
        {children}
      </div>
    )}
  </EditorPart>
)
