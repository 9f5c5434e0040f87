import { a, b, doc, h2, h3, ol, p, table, ul } from '../write.ts'
import type { DemoPage } from './demo-page.ts'

export const returns: DemoPage = {
  slug: 'returns',
  title: 'Returns and refunds',
  description:
    'You have 14 days to cancel by law and 30 days with us to return or exchange. Start a return, print its label, and read what is refunded and when, and your rights if something is faulty.',
  body: doc(
    p(
      'Clothes are hard to buy unseen, so sending them back is made easy. This page says what you can do, until when, and what you get back. Nothing on it takes away any right the law gives you.',
    ),
    h2('At a glance'),
    table(
      ['What', 'Until when', 'What you get'],
      [
        [
          'Change of mind, by law',
          '14 days after your last parcel arrives',
          'The price and standard delivery',
        ],
        [
          'Change of mind, with us',
          '30 days after delivery',
          'The price of the item, or an exchange',
        ],
        ['Faulty or not as described', '30 days to reject; longer for repair', 'All of it'],
        ['The wrong thing came', 'Tell us as soon as you can', 'The right thing, or all of it'],
      ],
    ),
    h2('Your right to cancel'),
    p(
      'Under the Consumer Contracts Regulations 2013 you can cancel an order you made here, without giving a reason, from the moment you place it until 14 days after the day you, or somebody you chose, receive the goods. If an order travels in several parcels, the 14 days begin with the last one.',
    ),
    ol(
      [
        b('Tell us'),
        ' before the 14 days are over. The quickest way is to start a return at the top of this page, but any clear statement will do, an email with your order number, say. You may use the form at the end of this page; you do not have to. If the 14th day is a weekend or a bank holiday, the next working day is in time, too.',
      ],
      [
        b('Send the goods back'),
        ' without delay, and within 14 days of telling us. Keep the proof of posting, and give us the tracking number: it counts as proof.',
      ],
      [
        b('We refund you'),
        ' within 14 days of the goods reaching us or, if that is earlier, of your sending us proof that you posted them. If the goods have not left us yet, we refund within 14 days of hearing from you.',
      ],
    ),
    p(
      'We refund what you paid for each item you send back: where a discount covered the whole order, its share comes off. If you cancel the whole order we also refund what you paid for delivery, up to the price of our standard delivery: if you chose express, the extra is not refunded. The money goes back the way you paid, to your card first and then to your gift cards or store credit, and costs you nothing.',
    ),
    p(
      'Try things on as you would in a shop. If an item comes back worn, washed, altered or scented, we may take off what it has lost in value through that, and we tell you how much and why.',
    ),
    h2('Our own 30 days'),
    p(
      'On top of the law, you may return anything for 30 days after the last parcel of your order was delivered, for a refund of what you paid or for another size or colour. It should be unworn, with its labels still on. After the first 14 days the charge for the first delivery is not refunded.',
    ),
    h3('Another size or colour'),
    p(
      'Start a return at the top of this page and choose an exchange instead of a refund. You see which sizes and colours there are, and as soon as you ask we keep yours for you: nobody else can buy it. It leaves us, at our cost, once your parcel is here and all is well.',
    ),
    p(
      'Another size costs what you paid. Another colour costs what it costs today: if that is more, you pay the difference before you send anything, and if it is less, the difference goes back the way you paid. Without that payment within half an hour, or if you call the return off, the exchange is off and you keep what you have.',
    ),
    p(
      'An exchange takes none of your rights away. If we cannot send what you chose, or something is missing or worn, you get your money back for what came, and what you paid on top. For what you got instead there are 30 days again, and the law says the same of it as of everything you buy here.',
    ),
    h2('What cannot come back'),
    p('The right to cancel, and our 30 days, do not cover:'),
    ul(
      'things made to your measurements, or altered for you at your request;',
      'goods that are sealed for hygiene, such as under-scarves, once the seal is broken. With the seal whole they can come back like everything else.',
    ),
    p(
      'Where this applies, the page of the product, the checkout and your confirmation say so. It never applies to something that is faulty, wrong or not as described.',
    ),
    h2('Faulty, damaged or not as described'),
    p(
      'Under the Consumer Rights Act 2015 what you buy must be of satisfactory quality, fit for its purpose and as described. If it is not:',
    ),
    ul(
      [
        b('Within 30 days'),
        ' of receiving it you may reject it and get all your money back, delivery included.',
      ],
      [
        b('After that'),
        ' you may ask us to repair or replace it. If that fails, or is not possible within a reasonable time, you may keep it for less or send it back for a refund. In the first six months the fault counts as having been there from the start, unless we can show otherwise.',
      ],
      [
        b('For up to six years'),
        ' (five in Scotland) you can still claim, as long as the thing should have lasted that long. It is then for you to show that the fault was there when you got it.',
      ],
    ),
    p(
      'Start a return, choose what is wrong, and tell us about it; a photograph helps. We look at it and answer, usually within one working day. We pay for faulty goods to come back. Ordinary wear, or damage from washing against the label, is not a fault: ',
      a('how to care for each fabric', '/care-instructions'),
      '.',
    ),
    h2('How to send something back'),
    ol(
      [
        b('Start a return'),
        ' at the top of this page: choose the order, what of it comes back, and why. It takes a minute. What you simply do not want is approved at once; where something is wrong with it, or it was sealed, we look at your request first.',
      ],
      [
        b('Print the label'),
        ' with our address, or copy the address and the number of your return. Fold the garment into the bag or box it came in and lay the packing note in, or a note with that number.',
      ],
      [
        b('Post it'),
        ' with a tracked service, within 14 days, and keep the receipt. Until it reaches us it is in your care. Give us the tracking number in your profile, under returns.',
      ],
      [
        b('We open it'),
        ', tell you by email, and refund you or send what you chose instead. You can follow every step in your profile, and call a return off until it has reached us.',
      ],
    ),
    h3('Who pays for the postage'),
    p(
      'You pay to send back what you no longer want. We pay when something is faulty, damaged on the way, or not what you ordered: send us the receipt, and we refund what the postage cost you.',
    ),
    h2('Gifts'),
    p(
      'A gift can be exchanged by whoever received it, within the same 30 days: write to us with the order number. A refund can only go to whoever paid.',
    ),
    h2('Before it has left us'),
    p(
      'If you notice at once that you chose the wrong size, cancel it on the page of your order in your profile: all of it, or one item, as long as it is not yet in a parcel. What you paid for it is refunded. The ',
      a('size guide', '/size-guide'),
      ' helps with the next one.',
    ),
    h2('Cancellation form'),
    p(
      'This is the model form of the law. You can copy it into an email or print it and send it by post; any other clear statement does as well.',
    ),
  ),
}
