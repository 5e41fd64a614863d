export { type BpfFault, checkBpf, type ReviewedCheck, reviewBpf } from "./check-bpf.fr.ts"
export { computeBpf } from "./compute-bpf.ts"
export { type BpfContract, followContract, withinYear, type Year } from "./follow-contract.ts"
export { bpfForm, type FigureOrigin, type FormFrame, type FormLine } from "./form.fr.ts"
export { type IncomeSource, proposeIncomeLine } from "./income.ts"
export { missingText } from "./missing.fr.ts"
export {
  type BpfFigures,
  type BpfFollowed,
  type BpfIncome,
  type BpfInput,
  type BpfTaughtForOther,
  type BpfTeaching,
  type EuroFigure,
  type IncomeLine,
  incomeLines,
  type MissingData,
  type Objective,
  type PeopleFigure,
  type RncpLevel,
  type TraineeType,
} from "./model.ts"
export { type BpfTyped, nothingTyped, withTyped } from "./typed.ts"
