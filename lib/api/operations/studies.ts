import { operationsOf } from "@/lib/api/operation/define";
import { backtestBody, backtestReport } from "@/lib/contract/backtest";
import {
  createStudyBody,
  deletedStudy,
  erasedStudyRows,
  eraseStudyRowBody,
  maxPartBytes,
  maxPartRows,
  maxStudyRows,
  study,
  studyPage,
  studyProblemPage,
  studyQuery,
  studyResultPage,
  studyResultQuery,
  studyRowsBody,
  studyRowsCsv,
  studyRowsQuery,
  studyRowsReceived,
} from "@/lib/contract/studies";
import { backtest } from "@/lib/domain/studies/backtest/request";
import { createStudy, prepareStudy } from "@/lib/domain/studies/create";
import { eraseStudyRow } from "@/lib/domain/studies/erase";
import { listStudies, readStudy } from "@/lib/domain/studies/list";
import { listProblems } from "@/lib/domain/studies/problems";
import { prepareRows, receiveRows } from "@/lib/domain/studies/receive-rows";
import { deleteStudy } from "@/lib/domain/studies/remove";
import { listResults } from "@/lib/domain/studies/results";
import { startStudy } from "@/lib/domain/studies/start";
import { commitOrAbandon } from "@/lib/platform/db/transaction";

const defineOperation = operationsOf("Studies", "Identifier of the study.");
const number = (count: number) => count.toLocaleString("en-US");

export const create = defineOperation({
  method: "POST",
  path: "/studies",
  operationId: "createStudy",
  summary: "Create a study of past applications",
  description:
    "A study is apart from your live and test data: it sends no events, asks no outside source, and is removed after its retention.",
  action: "study.create",
  body: createStudyBody,
  success: {
    status: 201,
    description: "The study, which takes rows now.",
    schema: study,
    location: ({ studyId }) => `/v1/studies/${studyId}`,
  },
  handler: async ({ context, body, commit }) => {
    const prepared = await prepareStudy(context, body);
    return commitOrAbandon(prepared, () => commit((inside) => createStudy(inside, prepared)));
  },
});

export const list = defineOperation({
  method: "GET",
  path: "/studies",
  operationId: "listStudies",
  summary: "List studies",
  description: "Newest first.",
  action: "study.read",
  query: studyQuery,
  success: { status: 200, description: "A page of studies.", schema: studyPage },
  handler: ({ context, query }) => listStudies(context, query),
});

export const read = defineOperation({
  method: "GET",
  path: "/studies/:id",
  operationId: "getStudy",
  summary: "Read a study",
  action: "study.read",
  success: { status: 200, description: "The study's current state.", schema: study },
  handler: ({ context, params }) => readStudy(context, params.id),
});

export const receive = defineOperation({
  method: "POST",
  path: "/studies/:id/rows",
  operationId: "addStudyRows",
  summary: "Send past applications",
  description: `In parts of up to ${number(maxPartRows)} rows, ${number(maxStudyRows)} in all; in any order of time. Sending a part again changes nothing, so an upload that was interrupted goes on at \`receivedCount\`. Rows with problems are counted and listed; send them again at their position to correct them.`,
  action: "study.create",
  query: studyRowsQuery,
  body: studyRowsBody,
  isBodyReadByHandler: true,
  csvBody: studyRowsCsv,
  maxBodyBytes: maxPartBytes,
  success: { status: 200, description: "What the study has now.", schema: studyRowsReceived },
  handler: async ({ context, params, query, bytes, isCsvBody, commit }) => {
    const prepared = await prepareRows(context, {
      id: params.id,
      from: query.from,
      bytes,
      isCsv: isCsvBody,
    });
    return commitOrAbandon(prepared, () => commit((inside) => receiveRows(inside, prepared)));
  },
});

export const problems = defineOperation({
  method: "GET",
  path: "/studies/:id/problems",
  operationId: "listStudyProblems",
  summary: "List the rows to correct",
  action: "study.read",
  query: studyQuery,
  success: { status: 200, description: "A page of rows with problems.", schema: studyProblemPage },
  handler: ({ context, params, query }) => listProblems(context, { id: params.id, query }),
});

export const run = defineOperation({
  method: "POST",
  path: "/studies/:id/run",
  operationId: "runStudy",
  summary: "Analyze a study",
  description:
    "Each application is analyzed as of its moment: with the applications before it, and the outcomes and list entries known by then. Watchlists, policy and model are today's. Running it again replaces its results.",
  action: "study.run",
  success: { status: 202, description: "The study, now being analyzed.", schema: study },
  handler: ({ params, commit }) => commit((context) => startStudy(context, params.id)),
});

export const results = defineOperation({
  method: "GET",
  path: "/studies/:id/results",
  operationId: "listStudyResults",
  summary: "Read the results of a study",
  action: "study.read",
  query: studyResultQuery,
  success: { status: 200, description: "A page of results.", schema: studyResultPage },
  handler: ({ context, params, query }) => listResults(context, { id: params.id, query }),
});

export const backtestStudy = defineOperation({
  method: "POST",
  path: "/studies/:id/backtest",
  operationId: "backtestStudy",
  summary: "See what a policy would have decided",
  description:
    "What the policy in force, a version or a draft would have decided on the study's applications, beside what you decided and what became of them. Which applications count as held for those after them is as the policy in force at the run had it.",
  action: "study.read",
  isOnlyReading: true,
  needsState: true,
  isBodyReferring: true,
  body: backtestBody,
  bodyOptional: true,
  success: { status: 200, description: "The report.", schema: backtestReport },
  handler: ({ context, params, body }) => backtest(context, { id: params.id, body }),
});

export const erase = defineOperation({
  method: "POST",
  path: "/studies/:id/erase",
  operationId: "eraseStudyRow",
  summary: "Erase an applicant from a study",
  description:
    "Destroys the data of the rows with this identifier; their scores stay, without it. Erasing a stored applicant does the same in all studies.",
  action: "study.delete",
  body: eraseStudyRowBody,
  success: { status: 200, description: "How many rows were erased.", schema: erasedStudyRows },
  handler: ({ params, body, commit }) =>
    commit((context) => eraseStudyRow(context, { studyId: params.id, id: body.id })),
});

export const remove = defineOperation({
  method: "DELETE",
  path: "/studies/:id",
  operationId: "deleteStudy",
  summary: "Delete a study",
  description: "With all of its rows and results.",
  action: "study.delete",
  success: { status: 200, description: "The study is deleted.", schema: deletedStudy },
  handler: ({ params, commit }) => commit((context) => deleteStudy(context, params.id)),
});
