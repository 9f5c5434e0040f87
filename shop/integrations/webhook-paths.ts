/** Programs that receive the shop's events. */
export const ADMIN_WEBHOOKS = '/admin/webhooks'
export const ADMIN_NEW_WEBHOOK = `${ADMIN_WEBHOOKS}/new`

/** Their deliveries. */
export const ADMIN_DELIVERIES = `${ADMIN_WEBHOOKS}/deliveries`

export const webhookPath = (endpointId: string): string => `${ADMIN_WEBHOOKS}/${endpointId}`

/** One event for one of them. */
export const webhookDeliveryPath = (deliveryId: string): string =>
  `${ADMIN_DELIVERIES}/${deliveryId}`

/** Names of the forms on the pages about webhooks, as their actions know them. */
export const RENEW_FORM = 'renew-webhook-secret'
export const TEST_FORM = 'test-webhook'
export const AGAIN_FORM = 'send-webhooks-again'
