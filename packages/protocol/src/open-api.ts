/**
 * The description of the API for programs, OpenAPI 3.1, made from the tables that the server itself uses. The socket
 * is described by the schemas of its messages.
 */
import { z } from 'zod';
import { errorAnswer, reachAnswer } from './answers.ts';
import { clientMessage } from './client-message.ts';
import { PROTOCOL } from './message.ts';
import { REACH_PATH } from './paths.ts';
import { type Route, ROUTES } from './routes.ts';
import { serverMessage } from './server-schema.ts';

type Json = Readonly<Record<string, unknown>>;

const schemaOf = (schema: z.ZodType, io: 'input' | 'output'): Json => {
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return rest;
};

const jsonContent = (schema: Json): Json => ({ 'application/json': { schema } });

const errorResponse = {
  description: 'Why not, and what to do.',
  content: jsonContent({ $ref: '#/components/schemas/Error' }),
};

const operation = (name: string, route: Route): Json => ({
  operationId: name,
  summary: route.summary,
  ...(route.needsSession ? { security: [{ bearer: [] }, { cookie: [] }] } : { security: [] }),
  ...(route.path.includes(':game') && {
    parameters: [{ name: 'game', in: 'path', required: true, schema: { type: 'string' } }],
  }),
  ...(route.request !== null && {
    requestBody: { required: true, content: jsonContent(schemaOf(route.request, 'input')) },
  }),
  responses: {
    '200': { description: 'Done.', content: jsonContent(schemaOf(route.answer, 'output')) },
    default: errorResponse,
  },
});

/** Stands apart from the table of requests, as nothing needs to be known to ask it. */
const reach: Json = {
  operationId: 'reach',
  summary: 'At which address others reach this server; null when only its own machine does.',
  security: [],
  responses: {
    '200': { description: 'Done.', content: jsonContent(schemaOf(reachAnswer, 'output')) },
    default: errorResponse,
  },
};

const pathsOf = (): Json => {
  const paths: Record<string, Json> = { [REACH_PATH]: { get: reach } };
  for (const [name, route] of Object.entries(ROUTES)) {
    const path = route.path.replace(':game', '{game}');
    paths[path] = { ...paths[path], [route.method.toLowerCase()]: operation(name, route) };
  }
  return paths;
};

/** The whole description, ready to be written as JSON; `address` is where the server is reached. */
export const openApi = (address: string): Json => ({
  openapi: '3.1.0',
  ['info']: {
    title: 'Tilewright',
    version: `${PROTOCOL}`,
    description:
      'Games over HTTP and one WebSocket, at /api/socket: say hello with a ticket, sit down at games, ' +
      'say commands. Every frame is one JSON text: ClientMessage there, ServerMessage back.',
  },
  servers: [{ url: address }],
  paths: pathsOf(),
  components: {
    securitySchemes: {
      bearer: { type: 'http', scheme: 'bearer' },
      cookie: { type: 'apiKey', in: 'cookie', name: 'tilewright' },
    },
    schemas: {
      Error: schemaOf(errorAnswer, 'output'),
      ClientMessage: schemaOf(clientMessage, 'input'),
      ServerMessage: schemaOf(serverMessage, 'output'),
    },
  },
});
