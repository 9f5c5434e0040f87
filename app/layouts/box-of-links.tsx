import type { ComponentProps, MouseEvent } from 'react'

/**
 * A box that hears when one of the links inside is followed, once for all of them. What is pressed,
 * by key too, are the links: their clicks only pass through here, and the box itself does nothing.
 */
export function BoxOfLinks({
  onFollow,
  ...box
}: Omit<ComponentProps<'div'>, 'onClick'> & { onFollow: (box: HTMLElement) => void }) {
  const follow = ({ target, currentTarget }: MouseEvent<HTMLElement>) => {
    if (target instanceof Element && target.closest('a')) onFollow(currentTarget)
  }

  // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- the box is not a control: it reacts to clicks on its links, and pressing Enter on a link fires a click that bubbles up to it
  return <div {...box} onClick={follow} />
}
