import { fillAddress, fillCard } from '#e2e/fixtures/orders/checkout.ts'
import { onlyAsProof } from '#e2e/fixtures/proof.ts'
import { chooseSize, expect, test } from '#e2e/fixtures/test.ts'
import { expectToast } from '#e2e/fixtures/toast.ts'

const product = '/products/sahar-kimono-abaya-sand'

test(
  'a stranger signs up, confirms, fills a cart, is declined once, pays, and finds it all again',
  onlyAsProof,
  async ({ page, given, expectConsole }) => {
    // A new customer has no profile yet, a declined card is answered 402, and a mail runs no scripts,
    // the test's own included: the browser notes all three.
    expectConsole(/get-profile/, /payment_intents/, /about:srcdoc/)
    const email = `stranger.${process.pid}@example.com`

    await test.step('sees the catalogue', async () => {
      await page.goto('/')
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await page.getByRole('link', { name: 'All products' }).first().click()
      await expect(page).toHaveURL('/products')
      await expect(page.getByRole('link', { name: /Sahar kimono abaya/ }).first()).toBeVisible()
    })

    await test.step('signs up and confirms from the mailbox', async () => {
      await page.getByRole('link', { name: 'Sign in' }).click()
      await page.getByRole('link', { name: 'Create an account' }).click()
      await page.getByLabel('First name').fill('Amina')
      await page.getByLabel('Last name').fill('Rahman')
      await page.getByLabel('Email', { exact: true }).fill(email)
      await page.getByLabel('Password', { exact: true }).fill('a long walk by the sea')
      await page.getByRole('button', { name: /create/i }).click()
      await expect(
        page.getByText('Please check your email to confirm your account.').first(),
      ).toBeVisible()

      await page.goto('/dev/mail')
      await page
        .getByRole('link', { name: new RegExp(`Confirm your email.*${email}`, 's') })
        .click()
      await page.frameLocator('iframe').getByRole('link', { name: 'Confirm my email' }).click()
      await page.getByRole('button', { name: 'Confirm my email' }).click()

      await expect(page).toHaveURL('/')
      await expectToast(page, 'Welcome', 'Welcome! You have successfully signed in.')
      await expect(page.getByRole('button', { name: 'Amina' })).toBeVisible()
    })

    const stock = async () => {
      const [row] = await given.rows<{ on_hand: number; reserved: number }>(
        `select quantity_on_hand as on_hand, quantity_reserved as reserved
         from product_inventory i join products p on p.id = i.product_id join sizes s on s.id = i.size_id
        where p.slug = 'sahar-kimono-abaya-sand' and s.size_name = '56'`,
      )
      return row
    }
    const before = await stock()

    await test.step('adds a size, which is reserved for her at once', async () => {
      await page.goto(product)
      await chooseSize(page, '56')
      await page.getByRole('button', { name: 'Add to cart' }).click()

      const cart = page.getByRole('dialog', { name: 'Cart' })
      await expect(cart.getByText(/Held for you for (20:00|19:\d\d)/)).toBeVisible()
      expect(await stock()).toEqual({
        on_hand: before?.on_hand,
        reserved: (before?.reserved ?? 0) + 1,
      })
      await cart.getByRole('button', { name: /^One more/ }).click()
      await expect(cart.getByText('£178.00').first()).toBeVisible()
      await cart.getByRole('button', { name: /^One less|^One fewer/ }).click()
      await expect(cart.getByText('£89.00').first()).toBeVisible()
      await cart.getByRole('link', { name: 'Checkout' }).click()
    })

    await test.step('is declined, and keeps everything', async () => {
      await expect(page.getByRole('heading', { level: 1, name: 'Checkout' })).toBeVisible()
      await fillAddress(page)
      await page.reload()
      await expect(page.getByLabel('Full name')).toHaveValue('Amina Rahman')
      await fillCard(page, '4000 0000 0000 0002')
      await page.getByRole('button', { name: 'Pay £89.00' }).click()

      await expect(page.getByText(/was declined/)).toBeVisible()
      expect(await stock()).toMatchObject({ reserved: (before?.reserved ?? 0) + 1 })
    })

    await test.step('pays with another card after a reload', async () => {
      await page.reload()
      await fillCard(page, '4242 4242 4242 4242')
      await page.getByRole('button', { name: 'Pay £89.00' }).click()

      await expect(page).toHaveURL(/\/checkout\/success\?order=/)
      await expect(
        page.getByRole('heading', { level: 1, name: 'Thank you for your order' }),
      ).toBeVisible()
      await expect(page.getByText('Your payment has arrived.')).toBeVisible()
    })

    await test.step('finds the confirmation in the mailbox', async () => {
      const number = await page.getByText(/^LB-/).textContent()
      const subject = `Your order ${number}`
      const mails = 'select 1 as mail from emails where starts_with(subject, $1)'
      await expect.poll(() => given.rows(mails, [subject])).toHaveLength(1)
      await page.goto('/dev/mail')
      await page.getByRole('link', { name: new RegExp(subject) }).click()
      await expect(page.frameLocator('iframe').getByText('Sahar kimono abaya')).toBeVisible()
    })

    await test.step('and the ledger shows the unit as sold', async () => {
      expect(await stock()).toEqual({
        on_hand: (before?.on_hand ?? 0) - 1,
        reserved: before?.reserved,
      })
      const movements = await given.rows<{ kind: string }>(
        `select m.kind from stock_movements m join orders o on m.reference_id = o.id::text
        where m.reference_type = 'order' and o.email = $1`,
        [email],
      )
      expect(movements).toEqual([{ kind: 'sell' }])
      expect(await given.rows('select * from audit_stock()')).toEqual([])
    })
  },
)

test(
  'two tabs that pay at once, with double clicks, make one order',
  onlyAsProof,
  async ({ openShop, given, expectConsole }) => {
    // Whichever tab comes second is refused with a 409.
    expectConsole(/create-payment/, /payment_intents/)
    const customer = await given.customer()
    const page = await openShop({ as: customer })
    await page.goto(product)
    await chooseSize(page, '54')
    await page.getByRole('button', { name: 'Add to cart' }).click()
    await page.getByRole('dialog', { name: 'Cart' }).getByRole('link', { name: 'Checkout' }).click()
    const other = await page.context().newPage()
    await other.goto('/checkout')
    for (const tab of [page, other]) {
      await fillAddress(tab)
      await fillCard(tab, '4242 4242 4242 4242')
    }

    // Found first, then pressed: the quicker tab may take the other's button away.
    const buttons = await Promise.all(
      [page, other].map((tab) => tab.getByRole('button', { name: 'Pay £89.00' }).elementHandle()),
    )
    await Promise.all(
      buttons.map((button) =>
        button?.evaluate((element: HTMLButtonElement) => {
          element.click()
          element.click()
        }),
      ),
    )

    await expect
      .poll(() =>
        given.rows(
          'select state from orders where customer_id = (select id from users where email = $1)',
          [customer.email],
        ),
      )
      .toEqual([{ state: 'paid' }])
    expect(await given.rows('select * from audit_stock()')).toEqual([])
  },
)

test(
  'checkout is for signed-in customers, who come back to it',
  onlyAsProof,
  async ({ page, given, expectConsole }) => {
    expectConsole(/get-profile/)
    const { email, password } = await given.customer()
    await page.goto('/checkout')
    await expect(page).toHaveURL('/customer-auth?redirect=%2Fcheckout')

    await page.getByRole('link', { name: 'Use my password' }).click()
    await page.getByLabel('Email', { exact: true }).fill(email)
    await page.getByLabel('Password', { exact: true }).fill(password)
    await page.getByRole('button', { name: 'Sign in', exact: true }).click()

    await expect(page).toHaveURL('/checkout')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  },
)
