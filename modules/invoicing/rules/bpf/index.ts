export { type BpfFault, checkBpf } from "./check-bpf.fr.ts"
export { computeBpf } from "./compute-bpf.ts"
export { type IncomeSource, proposeIncomeLine } from "./income.ts"
export type {
  BpfFigures,
  BpfFollowed,
  BpfIncome,
  BpfInput,
  BpfTaughtForOther,
  BpfTeaching,
  EuroFigure,
  IncomeLine,
  MissingData,
  Objective,
  PeopleFigure,
  RncpLevel,
  TraineeType,
} from "./model.ts"
