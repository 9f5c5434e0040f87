import { Form } from 'react-router'

import { Button } from '#platform/ui/button.tsx'

import { productPath } from '../../catalogue-paths.ts'
import { editorText as text } from '../../editing/edit-text.ts'

/** Addresses that the product had, each of which still leads to it until it is removed. */
export const FormerSlugs = ({ slugs, mayEdit }: { slugs: readonly string[]; mayEdit: boolean }) =>
  slugs.length > 0 && (
    <section aria-label={text.formerSlugs}>
      <h3 className="text-sm font-medium">{text.formerSlugs}</h3>
      <ul className="mt-1.5 border-t">
        {slugs.map((slug) => (
          <li key={slug} className="flex items-center justify-between gap-4 border-b py-2">
            <span className="min-w-0 wrap-anywhere">{productPath(slug)}</span>
            {mayEdit && (
              <Form method="post">
                <input type="hidden" name="form" value="forget-slug" />
                <input type="hidden" name="slug" value={slug} />
                <Button type="submit" variant="quiet" size="small" aria-label={text.forgetOf(slug)}>
                  {text.forget}
                </Button>
              </Form>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
