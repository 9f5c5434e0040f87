import type { ReactNode } from 'react'

type Props = { label: string; className: string; children: ReactNode }

/**
 * A part that scrolls by itself where it is larger than its place, named by `label` and reached by
 * keyboard. No landmark: a page may have several alike.
 */
export const Scroller = ({ label, className, children }: Props) => (
  <div
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- no tag is a group and nothing more
    role="group"
    aria-label={label}
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by keyboard (WCAG 2.1.1), and it may have no control inside
    tabIndex={0}
    className={className}
  >
    {children}
  </div>
)
