import { User } from 'lucide-react'
import { useEffect, useId, useRef, useState } from 'react'
import { Link } from 'react-router'

import { Button, buttonStyle } from '#platform/ui/button.tsx'

import { accountLinkText as text } from '#shop/sign-in/account-link-text.ts'
import { accountControl } from './account-control.ts'
import { useProfile } from './use-profile.ts'
import type { SessionUser } from '#shop/sign-in/browser/use-session.ts'
import { useSignOut } from '#shop/sign-in/browser/use-sign-out.ts'

/** The customer's own small menu in the header; for an admin with the way to the admin area. */
export function AccountMenu({ user, isAdmin }: { user: SessionUser; isAdmin: boolean }) {
  const [isOpen, setIsOpen] = useState(false)
  const menuId = useId()
  const whole = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const signOut = useSignOut()
  useProfile(user)

  useEffect(() => {
    if (!isOpen) return undefined
    const closeOutside = ({ target }: Event) => {
      if (!whole.current?.contains(target as Node)) setIsOpen(false)
    }
    const closeByEscape = ({ key }: KeyboardEvent) => {
      if (key !== 'Escape') return
      setIsOpen(false)
      button.current?.focus()
    }
    document.addEventListener('pointerdown', closeOutside)
    document.addEventListener('focusin', closeOutside)
    document.addEventListener('keydown', closeByEscape)
    return () => {
      document.removeEventListener('pointerdown', closeOutside)
      document.removeEventListener('focusin', closeOutside)
      document.removeEventListener('keydown', closeByEscape)
    }
  }, [isOpen])

  return (
    <div ref={whole} className="md:relative">
      <button
        ref={button}
        type="button"
        aria-label={text.account(user.first_name)}
        data-tooltip={text.account(user.first_name)}
        aria-expanded={isOpen}
        aria-controls={menuId}
        onClick={() => setIsOpen((open) => !open)}
        className={accountControl}
      >
        <User aria-hidden className="size-5" strokeWidth={1.5} />
        <span className="max-w-32 truncate max-md:hidden">
          {text.accountShort(user.first_name)}
        </span>
      </button>
      <div
        id={menuId}
        hidden={!isOpen}
        className="absolute end-gutter top-full z-40 mt-1 w-72 max-w-[calc(100vw-2rem)] md:end-0 animate-rise-in border bg-surface p-5 shadow-float"
      >
        <p className="text-sm text-ink-soft">{text.signedInAs}</p>
        {user.first_name !== '' && (
          <p className="font-medium wrap-anywhere">
            {user.first_name} {user.last_name}
          </p>
        )}
        <p className="mb-4 text-sm text-ink-soft wrap-anywhere">{user.email}</p>
        <Link
          to="/profile"
          onClick={() => setIsOpen(false)}
          className={`mb-3 w-full ${buttonStyle({ size: 'small' })}`}
        >
          {text.profile}
        </Link>
        {isAdmin && (
          // Pages of the shop know nothing of the admin area: it comes with a document of its own.
          <a
            href="/admin"
            className={`mb-3 w-full ${buttonStyle({ variant: 'secondary', size: 'small' })}`}
          >
            {text.adminArea}
          </a>
        )}
        <Button
          variant="secondary"
          size="small"
          className="w-full"
          busy={signOut.isPending}
          onClick={() => signOut.mutate()}
        >
          {text.signOut}
        </Button>
      </div>
    </div>
  )
}
