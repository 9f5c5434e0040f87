import { cartText } from '#shop/cart/cart-text.ts'

import type { CartSlots } from '../cart-slots.ts'
import { LeftBehindList } from '../left-behind/left-behind-list.tsx'
import { useLeftBehind } from '../left-behind/left-behind.ts'
import type { LineList } from '../left-behind/left-behind.ts'
import { useLetGo } from '../left-behind/let-go.ts'

type Props = CartSlots & { onSaid: (text: string) => void; onLeave: () => void }

/** In the cart: what could not come in from the guest cart, and what was let go. */
export function CartLeftBehind(props: Props) {
  const letGo = useLetGo()
  const leftBehind = useLeftBehind()

  return (
    <>
      <Group {...props} {...letGo} title={cartText.letGoTitle} hint={cartText.letGoHint} />
      <Group
        {...props}
        {...leftBehind}
        title={cartText.leftBehindTitle}
        hint={cartText.leftBehindHint}
      />
    </>
  )
}

type GroupProps = Props & LineList & { title: string; hint: string }

function Group({ title, hint, lines, dismiss, dismissAll, ...props }: GroupProps) {
  if (lines.length === 0) return null
  return (
    <section aria-label={title} className="mb-4 border border-s-4 border-s-warning px-4 pt-3 pb-1">
      <h3 className="font-semibold">{title}</h3>
      <p className="text-sm text-ink-soft">{hint}</p>
      <div className="-me-2 max-h-[min(50dvh,24rem)] overflow-y-auto pe-2">
        <LeftBehindList {...props} title={title} lines={lines} onDone={dismiss} />
      </div>
      {lines.length > 1 && (
        <button type="button" onClick={dismissAll} className="mb-2 min-h-11 text-sm link">
          {cartText.dismissAll}
        </button>
      )}
    </section>
  )
}
