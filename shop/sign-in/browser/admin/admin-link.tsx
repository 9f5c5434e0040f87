import { createContext, use } from 'react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'

/** Whether the admin may open an address of the admin area; its layout knows. */
export const OpenPages = createContext<(path: string) => boolean>(() => true)

/** Whether the admin who looks may open an address. */
export const useOpenPages = () => use(OpenPages)

type Props = {
  to: string
  className?: string
  'aria-label'?: string
  reloadDocument?: boolean
  /** Without a page to open it says nothing, so it is left out. */
  isAlone?: boolean
  children: ReactNode
}

/** A link to a page of another area, for those whose role includes it; for others what it says, as text. */
export function AdminLink({ to, isAlone = false, children, ...props }: Props) {
  const isOpen = useOpenPages()
  if (isOpen(to))
    return (
      <Link to={to} {...props}>
        {children}
      </Link>
    )
  return isAlone ? null : <span className="wrap-anywhere">{children}</span>
}
