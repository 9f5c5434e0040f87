import { data } from 'react-router'

/** The form that was sent to a page; throws an answer of 400 when the body is none. */
export async function readForm(request: Request): Promise<FormData> {
  try {
    return await request.formData()
  } catch (error) {
    // Another content type, or a body that does not match it.
    if (error instanceof TypeError) throw data(null, { status: 400 })
    throw error
  }
}
