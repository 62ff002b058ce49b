import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { credentials, forgotPassword, toEmailKey } from '../index.ts';

const parse = (email: string) => z.safeParse(forgotPassword.body, { email }).data?.email;

describe('an e-mail address', () => {
  it.each([
    ['yijun＠example．tw', 'yijun@example.tw'], ['ｙｉｊｕｎ@example.tw', 'yijun@example.tw'], ['  YiJun@Example.TW ', 'yijun@example.tw'],
    ['mailto:yijun@example.tw', 'yijun@example.tw'], ['MAILTO:yijun@example.tw?subject=hi', 'yijun@example.tw'], ['yijun@example.tw,', 'yijun@example.tw'],
    ['yijun@example.tw.', 'yijun@example.tw'], ['yijun@example.tw。', 'yijun@example.tw'], ['yijun@example.tw，', 'yijun@example.tw'], ['yijun@example。tw', 'yijun@example.tw'],
    ['yi\u200bjun@example.tw', 'yijun@example.tw'], ['yijun@例子.tw', 'yijun@xn--fsqu00a.tw'], ['a.b+c_d-e@mail.example.co.uk', 'a.b+c_d-e@mail.example.co.uk'],
    [`${'a'.repeat(64)}@example.tw`, `${'a'.repeat(64)}@example.tw`],
  ])('RD.144: %s is %s', (typed, expected) => expect(parse(typed)).toBe(expected));

  it.each([
    'x1<someone@bank.tw>.a', '<someone@bank.tw>', '"someone@bank.tw"@x.tw', '"a b"@x.tw', 'someone@bank.tw(x)@y.tw', 'a,b@x.tw', 'a;b@x.tw', 'someone@bank.tw,b@x.tw', 'a@b@x.tw',
    'é@x.tw', 'e\u0301@x.tw', '.a@x.tw', 'a.@x.tw', 'a..b@x.tw', 'a@x', 'a@-x.tw', 'a@x-.tw', 'a@x_y.tw', 'a@[127.0.0.1]', 'a@127.0.0.1', 'a@x.tw\r\nBcc: b@x.tw',
    'a@例子.tw/x', `${'a'.repeat(65)}@example.tw`, `a@${'x'.repeat(64)}.tw`, `a@${'example.'.repeat(40)}tw`,
  ])('RD.139: %j is refused', (typed) => expect(parse(typed)).toBeUndefined());

  it('signs in as it once signed up, also where it is none by today’s rules', () => {
    for (const email of ['é@x.tw', 'a..b@docomo.example', 'a@例子.tw']) expect(z.parse(credentials, { email, password: 'x' }).email).toBe(email);
  });
});

describe('the key of a mailbox', () => {
  it.each([
    ['yijun@example.tw', 'yijun@example.tw'], ['YiJun+a@example.tw', 'yijun@example.tw'], ['yi.jun@example.tw', 'yi.jun@example.tw'], ['+a@example.tw', '+a@example.tw'],
    ['y.i.jun+shunlu@gmail.com', 'yijun@gmail.com'], ['yijun@googlemail.com', 'yijun@gmail.com'], ['é@x.tw', 'é@x.tw'], ['e\u0301@x.tw', 'é@x.tw'],
  ])('RD.139: of %s is %s', (email, key) => expect(toEmailKey(email)).toBe(key));
});
