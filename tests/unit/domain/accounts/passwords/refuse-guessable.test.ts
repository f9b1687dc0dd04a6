import { describe, expect, it } from "vitest";
import { normalizePassword, signUpForm } from "@/lib/contract/accounts";
import { refuseGuessable } from "@/lib/domain/accounts/passwords/refuse-guessable";
import { hashPassword, isPassword } from "@/lib/domain/accounts/users/password-hash";

const owner = {
  email: "Grace.Hopper+work@lender.example",
  name: "Grace Brewster Hopper",
  organizationName: "First River Bank",
};
const judge = (password: string) =>
  refuseGuessable(password, owner, "password").then(
    () => "accepted",
    ({ details }) => details[0].message,
  );

describe("a new password is refused", () => {
  it.each([
    "aaaaaaaaaaaa",
    " ".repeat(12),
    "\u00a0".repeat(12),
    "abababababab",
    "abcabcabcabca",
    "hunter2hunter2",
    "AAAAbbbbCCCC",
    "0000000000001",
  ])("when it repeats itself: %j", async (password) => {
    expect(await judge(password)).toMatch(/repeats/);
  });

  it.each(["123456789012", "098765432109", "abcdefghijklm", "qwertyuiop12", "zxcvbnm,./qwerty"])(
    "when it is a sequence: %j",
    async (password) => {
      expect(await judge(password)).toMatch(/sequence/);
    },
  );

  it.each([
    "zaq12wsxcde3",
    "qazwsxedcrfv",
    "administrator",
    "Password1234",
    "password12345678",
    "P@ssw0rd2026!",
    "iloveyou2024",
    "Summer2026!!!",
    "$ummer2026!!!",
    "12!!trustno1!!",
    "ｐａｓｓｗｏｒｄ１２３４",
    "Assay2026!!!!",
  ])("when it is common or nearly so: %j", async (password) => {
    expect(await judge(password)).toMatch(/common/);
  });

  it.each([
    "grace.hopper+work",
    "GraceHopperWork7",
    "my friend hopper 9",
    "brewster's lamp",
    "first-river-bank 1",
    "xx FirstRiverBank",
  ])("when it contains who it belongs to: %j", async (password) => {
    expect(await judge(password)).toMatch(/your name/);
  });
});

describe("a new password is accepted", () => {
  it.each([
    "correct horse 1",
    "battery staple lamp",
    "river boat at the bank",
    "корова скачет в поле",
    "gT7#pq9!Lm2x",
    "839201748561",
    "homework lamp river",
    "correct horse lamp correct horse lamp",
    "🐎🔋📎✅🌧🍋🚲🎻🧊🪁🗝🧵",
  ])("when it is hard to guess, with no rule about kinds of characters: %j", async (password) => {
    expect(await judge(password)).toBe("accepted");
  });

  it("even if a name in it is too short to tell from other words", async () => {
    const short = { email: "al@lender.example", name: "Al Fo", organizationName: "Co" };
    await refuseGuessable("also follow the coast", short, "password");
  });
});

describe("the length of a password", () => {
  const parse = (password: string) => signUpForm.shape.password.safeParse(password).success;

  it("counts characters, not the bytes or units that they take: 12 to 200", () => {
    expect(["🐎".repeat(11), "🐎".repeat(12), "🐎".repeat(200), "🐎".repeat(201)].map(parse)).toEqual([
      false,
      true,
      true,
      false,
    ]);
  });

  it("is that of the form that is hashed, so composed and decomposed letters count alike", () => {
    expect(parse("e\u0301".repeat(11))).toBe(false);
    expect(parse("e\u0301".repeat(12))).toBe(true);
  });
});

describe("a password's hash", () => {
  it("is the same however the characters were composed", async () => {
    const composed = "caf\u00e9 au lait ﬁnal";
    expect(composed.normalize("NFD")).not.toBe(composed);
    expect(normalizePassword(composed)).toBe(normalizePassword("cafe\u0301 au lait final"));
    const hash = await hashPassword(composed);
    expect(await isPassword(hash, "cafe\u0301 au lait final")).toBe(true);
    expect(await isPassword(hash, "cafe au lait final")).toBe(false);
  });

  it("made before this rule still opens the account", async () => {
    const before =
      "$argon2id$v=19$m=19456,t=2,p=1$Y405v+OObshxStrTblyErg$RO3XP3mUw8WmRgpi4y9VfKxnFxZ/7P4jFRM/FkjJd24";
    expect(await isPassword(before, "aaaaaaaaaaaa")).toBe(true);
  });
});
