import { representativeLinks } from "@jalon/students/rules"
import { rows } from "./code.ts"

/** No field of the form: asked so that the right person is called and signs. */
export const links = rows("2019-01-01", Object.entries(representativeLinks))
