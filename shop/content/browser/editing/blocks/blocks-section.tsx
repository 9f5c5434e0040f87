import { ArrowDown, ArrowUp, ChevronDown, ChevronUp, X } from 'lucide-react'
import { useEffect, useId, useRef, useState } from 'react'
import type { KeyboardEvent } from 'react'

import { DEFAULT_LANGUAGE, languageNames, languages } from '#platform/languages/languages.ts'
import type { Language } from '#platform/languages/languages.ts'
import { SortableList, SortableRow } from '#platform/admin/browser/sortable-list.tsx'
import { Button } from '#platform/ui/button.tsx'
import { Field } from '#platform/ui/field.tsx'

import { blocksText as text } from '../../../blocks/blocks-editor-text.ts'
import { isBlockOf, isFinished, pageLimits } from '../../../blocks/page-body.ts'
import type { BlockType, PageBlock } from '../../../blocks/page-body.ts'
import type { BlocksContent } from '../../../editing/content-fields.ts'
import { homeFieldsOf } from '../../../editing/home-fields.ts'
import { linesOf } from '../../../editing/lines-of.ts'
import type { ContentTools, PartProps } from '../content-tools.ts'
import { BlockFields } from './block-fields.tsx'
import type { BlockChoices } from './block-fields-props.ts'
import { blockTypes, newBlock, unusedSections } from './new-block.ts'

type Props = PartProps<BlocksContent> & {
  isHome: boolean
  /** What the shop answered last: another one that finds faults opens the section that has them. */
  answer: unknown
  language: Language
  tools: ContentTools
  choices: BlockChoices
  state: string
}

/** What takes the focus once a change is shown: a control of a block by its name, or the undo of a removal. */
type Focus = { id: string; control: string } | 'undo'

/** The blocks of a page: added, moved, edited one at a time, and removed, which can be undone. */
export function BlocksSection({ content, faults, change, isHome, answer, ...fields }: Props) {
  const { body } = content
  const blocks = body.content
  const [open, setOpen] = useState<string>()
  const [removed, setRemoved] = useState<{ block: PageBlock; at: number }>()
  const [said, setSaid] = useState('')
  const [seenAnswer, setSeenAnswer] = useState(answer)
  if (answer !== seenAnswer) {
    setSeenAnswer(answer)
    const faulty = blocks.find(
      (block) =>
        block.type === 'home_section' &&
        homeFieldsOf(block.section).some((key) => faults[key] !== undefined),
    )
    if (faulty) setOpen(faulty.id)
  }
  const types = blockTypes.filter((each) => isBlockOf(isHome ? 'home' : 'free_page', each))
  const [type, setType] = useState<BlockType>('heading')
  const focus = useRef<Focus>(undefined)
  const root = useRef<HTMLElement>(null)
  const fault = useId()

  useEffect(() => {
    const next = focus.current
    focus.current = undefined
    if (next === undefined) return
    const selector =
      next === 'undo'
        ? '[data-undo]'
        : `[data-block="${next.id}"] ${next.control === 'fields' ? '[data-fields] :is(input,select,[contenteditable])' : `[data-control="${next.control}"]`}`
    root.current?.querySelector<HTMLElement>(selector)?.focus()
  })

  const set = (next: PageBlock[]) => change({ body: { ...body, content: next } })
  const place = (from: number, to: number, control: string) => {
    const block = blocks[from]
    if (!block || !blocks[to]) return
    focus.current = { id: block.id, control }
    set(blocks.toSpliced(from, 1).toSpliced(to, 0, block))
    setSaid(text.moved(nameOf(block), to + 1))
  }
  const remove = (at: number) => {
    const block = blocks[at]
    if (!block) return
    focus.current = 'undo'
    setRemoved({ block, at })
    set(blocks.toSpliced(at, 1))
    setSaid(text.removed(nameOf(block)))
  }
  const undo = () => {
    if (!removed) return
    focus.current = { id: removed.block.id, control: 'edit' }
    set(blocks.toSpliced(removed.at, 0, removed.block))
    setSaid(text.restored(nameOf(removed.block)))
    setRemoved(undefined)
  }
  const add = () => {
    const block = newBlock(type, blocks)
    focus.current = { id: block.id, control: 'fields' }
    setOpen(block.id)
    set([...blocks, block])
    setSaid(text.added(text.names[type]))
  }
  const canAdd = blocks.length < pageLimits.blocks
  const undoButton = removed && (
    <p className="flex flex-wrap items-center gap-3 border border-dashed px-4 py-2 text-sm">
      {text.removed(nameOf(removed.block))}
      <Button variant="secondary" size="small" data-undo="" onClick={undo}>
        {text.undo}
      </Button>
    </p>
  )

  return (
    <section
      ref={root}
      aria-labelledby="blocks"
      aria-describedby={faults.body === undefined ? undefined : fault}
      className="grid min-w-0 gap-4 border-t pt-6"
    >
      <h2 id="blocks" className="text-xl font-semibold">
        {text.title}
      </h2>
      <p className="text-sm text-ink-soft">
        {text.intro} {text.keys}
      </p>
      {faults.body !== undefined && (
        <p
          id={fault}
          // Takes the focus after a refusal, as a field at fault does.
          tabIndex={-1}
          aria-invalid="true"
          className="flex gap-1.5 text-sm text-danger"
        >
          <span aria-hidden>!</span>
          <span>{faults.body}</span>
        </p>
      )}
      <output className="sr-only">{said}</output>
      {blocks.length === 0 && !removed && <p>{text.empty}</p>}
      <SortableList
        ids={blocks.map(({ id }) => id)}
        onPlace={(from, to) => place(from, to, 'edit')}
      >
        <ol aria-labelledby="blocks" className="grid gap-3">
          {blocks.map((block, at) => (
            <BlockItem
              key={block.id}
              block={block}
              language={fields.language}
              place={at + 1}
              count={blocks.length}
              isOpen={open === block.id}
              before={removed?.at === at ? undoButton : undefined}
              onToggle={() => setOpen(open === block.id ? undefined : block.id)}
              onMove={(by, control) => place(at, at + by, control)}
              onRemove={() => remove(at)}
            >
              <BlockFields
                {...fields}
                block={block}
                blocks={blocks}
                page={{ content, faults, change }}
                onChange={(next) => set(blocks.map((each) => (each.id === next.id ? next : each)))}
              />
            </BlockItem>
          ))}
        </ol>
      </SortableList>
      {removed && removed.at >= blocks.length && undoButton}
      {canAdd && (
        <div className="flex flex-wrap items-end gap-3">
          <Field label={text.add} className="min-w-48 flex-1">
            {(control) => (
              <select
                {...control}
                value={type}
                onChange={({ target }) => setType(target.value as BlockType)}
              >
                {types.map((each) => (
                  <option
                    key={each}
                    value={each}
                    disabled={
                      (each === 'contact' && blocks.some((block) => block.type === 'contact')) ||
                      (each === 'home_section' && unusedSections(blocks).length === 0)
                    }
                  >
                    {text.names[each]}
                  </option>
                ))}
              </select>
            )}
          </Field>
          <Button variant="secondary" onClick={add}>
            {text.addOne(type)}
          </Button>
        </div>
      )}
    </section>
  )
}

/** What a block is called: a section of the home page by its own name. */
const nameOf = (block: PageBlock) =>
  block.type === 'home_section' ? text.sections[block.section] : text.names[block.type]

const LONGEST_SUMMARY = 80

/** The beginning of what a block says in a language. */
function summaryOf(block: PageBlock, language: Language): string {
  if (block.type === 'home_section') return ''
  const own = JSON.parse(JSON.stringify(block), (_, part: unknown) => {
    if (part === null || typeof part !== 'object' || !(DEFAULT_LANGUAGE in part)) return part
    const texts = part as Record<string, unknown>
    return { [DEFAULT_LANGUAGE]: texts[language] ?? texts[DEFAULT_LANGUAGE] }
  }) as PageBlock
  const lines = linesOf({ type: 'blocks', content: [own] })
  const isNamed = own.type === 'newsletter' || own.type === 'contact'
  const [first = ''] = isNamed ? lines.slice(1) : lines
  return first.replaceAll(/[[\]]/g, '').slice(0, LONGEST_SUMMARY)
}

function BlockItem({
  block,
  language,
  place,
  count,
  isOpen,
  before,
  onToggle,
  onMove,
  onRemove,
  children,
}: {
  block: PageBlock
  language: Language
  place: number
  count: number
  isOpen: boolean
  before: React.ReactNode
  onToggle: () => void
  onMove: (by: 1 | -1, control: string) => void
  onRemove: () => void
  children: React.ReactNode
}) {
  const name = nameOf(block)
  const placed = text.place(place, name)
  const summary = summaryOf(block, language)
  const onKeyDown = (event: KeyboardEvent) => {
    const by = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : 0
    if (by === 0 || !event.altKey) return
    event.preventDefault()
    const { control } = (event.target as HTMLElement).dataset
    onMove(by, control ?? 'edit')
  }
  const small = (
    control: string,
    label: string,
    Icon: typeof X,
    onPress: () => void,
    isOff = false,
  ) => (
    <button
      type="button"
      data-control={control}
      aria-label={label}
      // Not disabled: the focus stays on it when the block reaches an end.
      aria-disabled={isOff}
      onClick={isOff ? undefined : onPress}
      className="grid size-11 place-items-center rounded-full text-ink-soft hover:text-ink aria-disabled:opacity-40"
    >
      <Icon aria-hidden className="size-4" />
    </button>
  )
  return (
    <>
      {before && <li className="list-none">{before}</li>}
      <SortableRow
        id={block.id}
        isFixed={count === 1}
        data-block={block.id}
        className="min-w-0 border bg-surface"
      >
        {(handle) => (
          <>
            {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- not a control: it handles shortcuts for the buttons inside, each of which can also be pressed */}
            <div className="flex flex-wrap items-center gap-x-2 px-4 py-2" onKeyDown={onKeyDown}>
              {handle}
              <h3 className="min-w-0 grow">
                <button
                  type="button"
                  data-control="edit"
                  aria-expanded={isOpen}
                  aria-label={isOpen ? text.close(placed) : text.edit(placed)}
                  onClick={onToggle}
                  className="flex min-h-11 w-full min-w-0 items-center gap-2 text-start"
                >
                  {isOpen ? (
                    <ChevronUp aria-hidden className="size-4 shrink-0" />
                  ) : (
                    <ChevronDown aria-hidden className="size-4 shrink-0" />
                  )}
                  <span className="min-w-0 wrap-anywhere">
                    <span className="font-medium">{name}</span>{' '}
                    <span dir="auto" className="text-sm text-ink-soft">
                      {summary}
                    </span>
                  </span>
                </button>
              </h3>
              <div className="flex">
                {small('up', text.up(placed), ArrowUp, () => onMove(-1, 'up'), place === 1)}
                {small(
                  'down',
                  text.down(placed),
                  ArrowDown,
                  () => onMove(1, 'down'),
                  place === count,
                )}
                {small('remove', text.remove(placed), X, onRemove)}
              </div>
            </div>
            {!isFinished(block) && (
              <p className="px-4 pb-2 text-sm text-ink-soft">{text.unfinishedMark}</p>
            )}
            {isOpen && (
              <div data-fields="" className="grid gap-5 border-t p-4">
                {children}
              </div>
            )}
          </>
        )}
      </SortableRow>
    </>
  )
}

/** Which language the texts are edited in. */
export const LanguageChoice = ({
  language,
  onChoose,
}: {
  language: Language
  onChoose: (language: Language) => void
}) => (
  <fieldset>
    <legend className="mb-1.5 text-sm font-medium">{text.language}</legend>
    <div className="flex flex-wrap gap-2">
      {languageNames.map((name) => (
        <button
          key={name}
          type="button"
          aria-pressed={name === language}
          onClick={() => onChoose(name)}
          className="inline-flex min-h-11 items-center rounded-full border border-control px-5 text-sm hover:border-ink aria-pressed:border-accent aria-pressed:bg-accent aria-pressed:text-accent-ink"
        >
          <span lang={languages[name].tag}>{languages[name].name}</span>
        </button>
      ))}
    </div>
    {language !== DEFAULT_LANGUAGE && (
      <p className="mt-1.5 text-sm text-ink-soft">{text.otherLanguage}</p>
    )}
  </fieldset>
)
