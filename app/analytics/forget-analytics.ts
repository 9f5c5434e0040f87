export { forgetAnalytics } from '#shop/analytics/browser/client/forget-analytics.ts'
