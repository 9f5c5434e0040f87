import { Form } from 'react-router'

import { Button } from '#platform/ui/button.tsx'
import { TextField } from '#platform/ui/field.tsx'

import { editorText } from '../../editing/edit-text.ts'

const text = editorText.moveTo

type Props = {
  /** Of the product, as it is seen. */
  version: number
  /** What was looked for, and what was found of it. */
  search: string
  found: readonly { id: string; name: string; colours: readonly string[] }[]
}

/** The search for a style that a product belongs to, and the way there. */
export const MoveStyle = ({ version, search, found }: Props) => (
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
