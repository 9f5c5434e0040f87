/** Names of the forms on the pages about webhooks, as their actions know them. */
export const RENEW_FORM = 'renew-webhook-secret'
export const TEST_FORM = 'test-webhook'
export const AGAIN_FORM = 'send-webhooks-again'
