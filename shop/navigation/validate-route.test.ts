import { array, assert, constantFrom, oneof, property, string } from 'fast-check'
import { describe, expect, test } from 'vitest'

import { findRoute } from './known-routes.ts'
import { NOT_FOUND_PATH } from './shop-routes.ts'
import { validateRoute } from './validate-route.ts'

describe('validateRoute', () => {
  test.for([
    '/',
    '/products',
    '/products/noor-open-abaya-black',
    '/blog/a-post',
    '/checkout/success',
  ])('%s is valid', (path) => {
    expect(validateRoute(path)).toMatchObject({
      isValid: true,
      allowedRoute: true,
      securityScore: 100,
      reason: 'known',
      redirectTo: null,
    })
  })

  test.for([
    ['/products/', '/products'],
    ['//products', '/products'],
    ['/PRODUCTS', '/products'],
    ['/Products//Noor/', '/products/Noor'],
    ['\\products', '/products'],
    ['//', '/'],
    ['/Checkout/Success', '/checkout/success'],
  ])('%s is another spelling of %s', ([path, target]) => {
    expect(validateRoute(path!)).toMatchObject({
      isValid: false,
      allowedRoute: true,
      reason: 'other spelling',
      redirectTo: target,
    })
  })

  test.for([
    ['/shop', '/products'],
    ['/Shop/', '/products'],
    ['/login', '/customer-auth'],
    ['/sign-in', '/customer-auth'],
    ['/register', '/customer-auth'],
    ['/forgot-password', '/reset-password'],
    ['/privacy', '/privacy-policy'],
    ['/terms', '/terms-of-service'],
    ['/faq', '/about'],
    ['/index.html', '/'],
    ['/product/noor-open-abaya-black', '/products/noor-open-abaya-black'],
    ['/posts/a-post', '/blog/a-post'],
  ])('%s is another name of %s', ([path, target]) => {
    expect(validateRoute(path!)).toMatchObject({
      isValid: false,
      allowedRoute: true,
      reason: 'other name',
      redirectTo: target,
    })
  })

  test.for([
    ['/prodcts', '/products'],
    ['/prodcuts/noor', '/products/noor'],
    ['/size-guid', '/size-guide'],
    ['/abuot', '/about'],
    ['/blogs', '/blog'],
    ['/checkout/sucess', '/checkout/success'],
  ])('%s is %s with a typing mistake', ([path, target]) => {
    expect(validateRoute(path!)).toMatchObject({ reason: 'typing mistake', redirectTo: target })
  })

  test.for([
    '/nothing/here',
    '/products/a/b',
    '/prdcts',
    '/dev/mial',
    '/%',
    '/100%',
    '/%E0%A4%A',
    '/.well-known/security.txt',
    '/constructor',
    '/__proto__/x',
    '/select-your-size-from-our-guide',
  ])('%s is no page, and harmless (§2.27)', (path) => {
    expect(validateRoute(path)).toEqual({
      isValid: false,
      allowedRoute: false,
      securityScore: 50,
      reason: 'no such page',
      routeType: 'unknown',
      redirectTo: NOT_FOUND_PATH,
    })
  })

  test.for([
    ['/../../etc/passwd', 'traversal'],
    ['/products/..%2f..%2fetc%2fpasswd', 'traversal'],
    ['/%252e%252e%252fetc', 'traversal'],
    ['/..%5c..%5cwindows', 'traversal'],
    ['/%c0%ae%c0%ae/etc', 'traversal'],
    ['/%2525252525252e', 'traversal'],
    ['/products/a%00.jpg', 'control characters'],
    ['/products/a\0', 'control characters'],
    ['/a%0d%0aSet-Cookie:x', 'control characters'],
    ['/<script>alert(1)</script>', 'script'],
    ['/%3Cimg%20src=x%20onerror=alert(1)%3E', 'script'],
    ['/javascript:alert(1)', 'script'],
    ["/products/1'%20or%20'1'='1", 'sql'],
    ['/products/1+union+all+select+null', 'sql'],
    ["/products/1';drop table products", 'sql'],
    ['/products/pg_sleep(10)', 'sql'],
    ['/.env', 'hidden file'],
    ['/.git/config', 'hidden file'],
    ['/products/.htaccess', 'hidden file'],
    ['/wp-login.php', 'scanner'],
    ['/wp-admin/', 'scanner'],
    ['/phpMyAdmin/index.php', 'scanner'],
    ['/backup.sql', 'scanner'],
    ['/cgi-bin/test', 'scanner'],
    [`/${'a'.repeat(2000)}`, 'too long'],
  ])('%s is suspicious: %s', ([path, suspicion]) => {
    const { securityScore, ...validation } = validateRoute(path!)

    expect(validation).toEqual({
      isValid: false,
      allowedRoute: false,
      reason: `suspicious: ${suspicion}`,
      routeType: 'suspicious',
      redirectTo: NOT_FOUND_PATH,
    })
    expect(securityScore).toBeLessThanOrEqual(20)
  })

  test('redirects only to addresses of the shop, whatever it is asked', () => {
    const pieces = constantFrom(
      ...'/ // \\ .. %2f %5c %00 @ : ? # http://evil.test'.split(' '),
      ...'products Product blog posts shop evil.test é'.split(' '),
    )
    const path = oneof(
      string(),
      array(pieces).map((parts) => `/${parts.join('')}`),
    )
    assert(
      property(path, (text) => {
        const { isValid, redirectTo } = validateRoute(text)
        if (isValid) return redirectTo === null
        const target = new URL(redirectTo!, 'https://shop.test')
        return target.origin === 'https://shop.test' && findRoute(target.pathname) !== undefined
      }),
      { numRuns: 2000 },
    )
  })

  test('a redirect never leads to another one', () => {
    for (const path of ['/Shop/', '/product/Noor', '/prodcts/', '/P/x', '//posts//a'])
      expect(validateRoute(validateRoute(path).redirectTo!).isValid).toBe(true)
  })
})
