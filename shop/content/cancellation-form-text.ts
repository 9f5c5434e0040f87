import { cancellationFormParts } from './cancellation-form.ts'

/** The model cancellation form as visitors read and send it; orders and mails keep the English one. */
export const cancellationFormText = { parts: cancellationFormParts } as const
