import { useState } from 'react'

import { picksText } from '#platform/admin/picks-text.ts'
import { Button } from '#platform/ui/button.tsx'

import { blocksText } from '../../../blocks/blocks-editor-text.ts'
import { pageLimits } from '../../../blocks/page-body.ts'
import type { BlockOf } from '../../../blocks/page-body.ts'
import type { BlockFieldsProps } from './block-fields-props.ts'
import { LocalBody, LocalLine } from './local-inputs.tsx'
import { newId } from './new-block.ts'

const text = blocksText.fields

/** Questions in their order, each with its answer; one answer is edited at a time. */
export function QuestionsFields({
  block,
  onChange,
  language,
  tools,
  state,
}: BlockFieldsProps<BlockOf<'questions'>>) {
  const [open, setOpen] = useState(block.items[0]?.id)
  const { items } = block
  type Items = typeof items
  const set = (next: Items) => onChange({ ...block, items: next })
  const move = (at: number, by: 1 | -1) => {
    const item = items[at]
    if (item && items[at + by]) set(items.toSpliced(at, 1).toSpliced(at + by, 0, item))
  }

  return (
    <>
      <ol className="grid gap-6">
        {items.map((item, at) => {
          const name = text.questionName(at + 1)
          const change = (some: Partial<Items[number]>) =>
            set(items.map((each) => (each.id === item.id ? { ...each, ...some } : each)))
          return (
            <li key={item.id} className="grid gap-3 border-s-2 ps-4">
              <LocalLine
                label={text.question(at + 1)}
                language={language}
                value={item.question}
                onChange={(question) => change({ question })}
              />
              {open === item.id ? (
                <LocalBody
                  id={item.id}
                  label={text.answer(at + 1)}
                  language={language}
                  value={item.answer}
                  onChange={(answer) => change({ answer })}
                  tools={tools}
                  state={state}
                />
              ) : (
                <Button
                  variant="secondary"
                  size="small"
                  className="justify-self-start"
                  onClick={() => setOpen(item.id)}
                >
                  {text.editAnswer(at + 1)}
                </Button>
              )}
              <div className="flex flex-wrap gap-2">
                <Button
                  variant="quiet"
                  size="small"
                  aria-disabled={at === 0}
                  onClick={() => move(at, -1)}
                >
                  {picksText.earlier(name)}
                </Button>
                <Button
                  variant="quiet"
                  size="small"
                  aria-disabled={at === items.length - 1}
                  onClick={() => move(at, 1)}
                >
                  {picksText.later(name)}
                </Button>
                <Button
                  variant="quiet"
                  size="small"
                  onClick={() => set(items.filter(({ id }) => id !== item.id))}
                >
                  {picksText.remove(name)}
                </Button>
              </div>
            </li>
          )
        })}
      </ol>
      {items.length < pageLimits.questions && (
        <Button
          variant="secondary"
          size="small"
          className="justify-self-start"
          onClick={() => {
            const id = newId()
            set([
              ...items,
              { id, question: { en: '' }, answer: { en: { type: 'doc', content: [] } } },
            ])
            setOpen(id)
          }}
        >
          {text.addQuestion}
        </Button>
      )}
    </>
  )
}
