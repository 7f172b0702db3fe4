/**
 * Every sentence that crosses the wire, its schemas, its limits, and the table of requests.
 */
export { type AnswerOf, ROUTES, type RequestOf, type Route, gameParams, parseRequest } from './routes.ts';
export { ERROR_STATUS, type ErrorAnswer, type ErrorCode, errorAnswer } from './answers.ts';
export { cleanChat, cleanName } from './clean-text.ts';
export { parseClientMessage } from './client-message.ts';
export type { GameRequest, SeatRequest } from './game-request.ts';
export { makeInviteLink, parseInviteLink } from './invite-link.ts';
export * from './limits.ts';
export * from './message.ts';
export { openApi } from './open-api.ts';
export * from './paths.ts';
export { parseServerMessage } from './server-message.ts';
export { serverMessage } from './server-schema.ts';
export type { OpenSetup } from './setup-schema.ts';
export { readJson } from './strict-json.ts';
export { type WireFault, faultSentence } from './wire-fault.ts';
