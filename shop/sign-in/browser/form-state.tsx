import { useEffect } from 'react'
import type { ComponentProps, MouseEvent, RefObject } from 'react'
import { Link, useLocation, useNavigate, useNavigation } from 'react-router'

import type { AccountForm } from '../account-refusals.ts'

type Props = Omit<ComponentProps<typeof Link>, 'to' | 'state' | 'onClick'> & { to: string }

/**
 * Leads to another form with what is typed as the email in this one: in the history entry, where it
 * is beside the address and not in it.
 */
export function LinkWithEmail({ to, replace = false, ...props }: Props) {
  const navigate = useNavigate()

  const takeEmail = (event: MouseEvent<HTMLAnchorElement>) => {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
      return
    event.preventDefault()
    const field = document.querySelector<HTMLInputElement>('main form [name=email]')
    void navigate(to, { replace, state: { email: field?.value } })
  }

  return <Link {...props} to={to} replace={replace} onClick={takeEmail} />
}

/** Fills in the email that was typed before, where none is yet. */
export function useTypedEmail(form: RefObject<HTMLFormElement | null>): void {
  const { email } = (useLocation().state ?? {}) as { email?: string }

  // Only now: the HTML knows nothing of the history entry.
  useEffect(() => {
    const field = form.current?.querySelector<HTMLInputElement>('[name=email]')
    if (field?.value === '' && email !== undefined) field.value = email
  }, [form, email])
}

/** Whether this form is on its way to the server. */
export function useIsSending(form: AccountForm): boolean {
  const { formData } = useNavigation()
  return formData?.get('form') === form
}
