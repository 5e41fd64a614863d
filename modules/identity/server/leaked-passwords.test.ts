import { expect, it } from "vitest"
import { isLeaked } from "./leaked-passwords.ts"

it.each([
  "qwertyuiop1234!!",
  "Sunshine20262026",
  "1234superman5678",
  "michaelmichael",
  "ButterflyButterfly1",
  "1qaz2wsx3edc",
  "sonyericsson",
])("« %s » is one of those that are tried first", (password) => {
  expect(isLeaked(password)).toBe(true)
})

it.each(["vallée calme et pluie", "jZ7-quai-merisiers", "quai des merisiers", "superman aime les pommes"])(
  "« %s » is not",
  (password) => {
    expect(isLeaked(password)).toBe(false)
  },
)
