import { redirect } from 'react-router'
import type { RouterContextProvider } from 'react-router'

import { servicesContext, sessionContext } from '#platform/pages/contexts.ts'
import { signInPath } from '#shop/sign-in/safe-redirect.ts'
import { orderPath } from '#shop/orders/order-paths.ts'
import { downloadInvoice } from '#shop/fulfilment/server/documents/download-documents.ts'

type Requested = Parameters<typeof downloadInvoice>[2]

/** Responds with a document of an order; a signed-out visitor is sent to the order, not to a file. */
export async function loadDocument(context: Readonly<RouterContextProvider>, requested: Requested) {
  const session = await context.get(sessionContext)({ fresh: true })
  if (!session?.emailVerified) {
    return redirect(signInPath(orderPath(encodeURIComponent(requested.orderId))))
  }
  return downloadInvoice(context.get(servicesContext), session, requested)
}
