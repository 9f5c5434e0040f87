import { useEffect, useRef, type RefObject } from 'react'

/**
 * Takes over what was chosen before the page came to life: radio buttons work from the first
 * paint, but React hears of no click before it is there. `take` gets the value of each group of
 * `root`, in their order.
 */
export function useEarlyChoice(
  root: RefObject<HTMLElement | null>,
  take: (values: (string | undefined)[]) => void,
): void {
  // As they were rendered: a choice of the page itself is no early one.
  const isFirst = useRef(true)

  useEffect(() => {
    if (!isFirst.current) return
    isFirst.current = false
    const groups = [...(root.current?.querySelectorAll('fieldset') ?? [])]
    const inputs = groups.map((group) => group.querySelector<HTMLInputElement>('input:checked'))
    // What React rendered as chosen carries the attribute, what was clicked does not.
    const isEarly = inputs.some((input) => input !== null && !input.defaultChecked)
    if (isEarly) take(inputs.map((input) => input?.value))
  }, [root, take])
}
