import type { ReactNode } from 'react'

type Props = { label: string; className: string; children: ReactNode }

/**
 * A region that scrolls when its content does not fit, labelled and reachable by keyboard. It is not a landmark,
 * because a page may have several.
 */
export const Scroller = ({ label, className, children }: Props) => (
  <div
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- the elements with this role, such as fieldset, are for forms
    role="group"
    aria-label={label}
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrollable region must be reachable by keyboard (WCAG 2.1.1), and this one may contain no control
    tabIndex={0}
    className={className}
  >
    {children}
  </div>
)
