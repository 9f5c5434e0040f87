import { useNavigation } from 'react-router'

import type { AccountForm } from '../account-refusals.ts'

/** Whether this form is on its way to the server. */
export function useIsSending(form: AccountForm): boolean {
  const { formData } = useNavigation()
  return formData?.get('form') === form
}
