import { useQuery } from '@tanstack/react-query'
import { User } from 'lucide-react'
import { useEffect, useId, useRef, useState } from 'react'
import { Link } from 'react-router'

import { CallError, callFunction } from '#platform/functions/call-function.ts'
import { Button, buttonStyle } from '#platform/ui/button.tsx'
import { accountLinkText as text } from '#shop/sign-in/account-link-text.ts'
import type { SessionUser } from '#shop/sign-in/browser/use-session.ts'
import { useSignOut } from '#shop/sign-in/browser/use-sign-out.ts'

import type { getProfile } from '../server/functions/get-profile.ts'
import type { updateProfile } from '../server/functions/update-profile.ts'
import { accountControl } from './account-control.ts'

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
        <span className="max-md:hidden">{text.accountShort}</span>
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

/**
 * The profile of the signed-in customer. Section 4: where the server answers 404, one is made
 * from the names given at sign-up; null while there are none, because the customer came in by a
 * code.
 */
function useProfile(user: SessionUser | undefined) {
  return useQuery({
    queryKey: ['profile', user?.id],
    queryFn: () => readOrCreateProfile(user!),
    enabled: user !== undefined,
    staleTime: Infinity,
  })
}

async function readOrCreateProfile({ first_name, last_name }: SessionUser) {
  try {
    return await callFunction<typeof getProfile>('get-profile')
  } catch (error) {
    if (!(error instanceof CallError) || error.status !== 404) throw error
    if (first_name === '' || last_name === '') return null
    return callFunction<typeof updateProfile>('update-profile', {
      updates: { first_name, last_name },
    })
  }
}
