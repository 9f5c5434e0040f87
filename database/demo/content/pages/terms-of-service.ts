import { a, b, doc, h2, ol, p, ul } from '../write.ts'
import type { DemoPage } from './demo-page.ts'

export const termsOfService: DemoPage = {
  slug: 'terms-of-service',
  title: 'Terms of service',
  description:
    'The terms on which we sell to you: how an order becomes a contract, prices and VAT, delivery, your right to cancel, faulty goods and the law that applies.',
  body: doc(
    p(
      'These terms apply when you buy from us as a consumer. We have tried to write them so that nobody needs a lawyer to read them. Nothing in them limits the rights that the law gives you.',
    ),
    p(
      b('This is a demonstration shop.'),
      ' The trader named above is made up, nothing is sold, and no money moves. The terms are those such a shop would have.',
    ),
    h2('Who may order'),
    p(
      'You may order if you are at least 18 and the goods are for an address in the United Kingdom. You need an account, with an email address that is yours. Keep your password to yourself, and tell us if you think somebody else has it.',
    ),
    h2('How an order becomes a contract'),
    ol(
      'What you see in the shop is an invitation to buy, not yet an offer.',
      'You put things in your cart, enter the address, choose a delivery and see the whole price. Up to here you can change or leave everything.',
      'When you press “Pay”, you offer to buy what the summary shows, for the amount on the button.',
      'When your payment has gone through we confirm the order by email. That email makes the contract, and it lists what you bought and what it cost. If the payment fails, there is no contract and the goods return to your cart.',
    ),
    p('The contract is in English. We keep a record of your order; keep the email, too.'),
    h2('Goods in your cart'),
    p(
      'When you are signed in, what you put in your cart is held for you: for 20 minutes after you last put something in, and the cart shows how many are left. Five minutes before the end it asks whether to keep it; each time adds 10 minutes, for two hours in all at most. It is not sold to you until you have paid: when the time is up, others may buy it. While your payment is on its way nothing is let go.',
    ),
    p(
      'Before you sign in your cart stays in your browser, and nothing in it is held. When you sign in it moves into the cart of your account: we take what can still be had, and name whatever we could not take, and why.',
    ),
    p(
      'Where your size is sold out you can press “Notify me”. When one comes back it is held for 15 minutes for whoever asked first, and we write to them; then it goes to the next. Asking costs nothing and binds you to nothing.',
    ),
    h2('Prices'),
    p(
      'Prices are in pounds sterling and include VAT where VAT is due. Delivery is shown apart from the goods, before you pay. The price you pay is the one at the moment you order; a price that changes while something is in your cart is shown to you before you can go on.',
    ),
    p(
      'We check our prices with care. If one is so obviously wrong that you could see it was a mistake, we do not have to sell at it: we tell you, and you may buy at the right price or have all of your money back.',
    ),
    h2('Paying'),
    p(
      'You pay by card when you order. Payments are handled by our payment provider; the number of your card never reaches our systems. Your bank may ask you to confirm the payment.',
    ),
    h2('Delivery'),
    ul(
      'We deliver within the United Kingdom. What each service costs and how long it takes is shown before you pay.',
      'Orders placed before 1 pm on a working day leave the same day. Delivery times count working days, without weekends and bank holidays.',
      'The dates are estimates, but we deliver within 30 days of your order at the latest. If we do not, you may set us a fair further date, or end the contract if delivery by then was essential, and we refund everything.',
      'The goods are at our risk until you, or somebody you chose, have them in hand. They are yours once you have paid for them.',
      'If we cannot deliver something you have paid for, we tell you at once and refund it.',
    ),
    h2('Your right to cancel'),
    p(
      'You may cancel within 14 days of your last parcel, without giving a reason, and may return goods to us for 30 days after delivery. Made-to-order goods, and goods sealed for hygiene once they are unsealed, are exempt and say so on their page. How to cancel, who pays the postage, what is refunded and when, and the model cancellation form, are under ',
      a('returns and refunds', '/returns'),
      ', which is part of these terms.',
    ),
    h2('If something is wrong'),
    p(
      'We have to supply goods that are of satisfactory quality, fit for their purpose and as described. If they are not, the Consumer Rights Act 2015 gives you the right to reject them within 30 days for a full refund, to have them repaired or replaced, and, where that does not help, to a lower price or your money back. You can claim for up to six years, or five in Scotland. The details are under ',
      a('returns and refunds', '/returns'),
      '.',
    ),
    h2('Colours, sizes and care'),
    p(
      'Screens show colours differently, and natural cloth varies from roll to roll: small differences are not faults. The ',
      a('size guide', '/size-guide'),
      ' is advice, not a promise that a garment will suit you. Please wash by the label; our ',
      a('care instructions', '/care-instructions'),
      ' say how.',
    ),
    h2('Our responsibility to you'),
    p(
      'We are responsible for loss or damage that is a foreseeable result of our breaking this contract or not using reasonable care. We are not responsible for what neither of us could foresee, or for losses of a business: the shop is for private use.',
    ),
    p(
      'We do not exclude or limit what the law does not allow us to: liability for death or injury caused by our negligence, for fraud, or for breach of your rights about goods under the Consumer Rights Act 2015.',
    ),
    p(
      'If something beyond our control, such as a strike of the post or a flood, delays us, we tell you and do what we can. If it lasts for more than 30 days you may end the contract, and we refund what you have not received.',
    ),
    h2('Fair use of the site'),
    p(
      'You may use the site to look, to buy and to talk to us. Please do not try to break it, to copy it by machine in a way that slows it for others, or to hold stock you do not mean to buy. We may close accounts that do, and always deliver or refund what has been paid for. The pictures and texts belong to us or to those who let us use them.',
    ),
    h2('Complaints'),
    p(
      'If we have let you down, write to us; we answer within one working day and try to put it right within 14 days. If you are still not satisfied, Citizens Advice can tell you what else to do: ',
      a('citizensadvice.org.uk', 'https://www.citizensadvice.org.uk/consumer/'),
      ', or 0808 223 1133.',
    ),
    h2('The law that applies'),
    p(
      'The law of England and Wales applies to this contract, and its courts may decide about it. If you live in Scotland or Northern Ireland, you also have the protection of the law there that cannot be waived, and may go to your own courts.',
    ),
    p(
      'If a part of these terms turns out not to be valid, the rest still is. Nobody but you and us has rights under this contract. If we change these terms, the new ones apply to later orders; an order stays under the terms of its day.',
    ),
    p('What we do with your data is in our ', a('privacy policy', '/privacy-policy'), '.'),
  ),
}
