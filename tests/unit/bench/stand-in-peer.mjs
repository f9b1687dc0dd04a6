import { createServer } from "node:http";

/* Answers the calls by which the comparison uses Svix, and posts each message to the endpoints of its application. */

const endpoints = [];
const server = createServer(async (request, response) => {
  let text = "";
  for await (const chunk of request) text += chunk;
  if (request.headers.authorization !== "Bearer token") return response.writeHead(401).end();
  const body = text === "" ? {} : JSON.parse(text);
  if (request.url === "/api/v1/app/app_1/endpoint/") endpoints.push(body.url);
  if (request.url === "/api/v1/app/app_1/msg/")
    for (const url of endpoints) void fetch(url, { method: "POST", body: JSON.stringify(body.payload) });
  response.writeHead(request.url?.endsWith("/msg/") ? 202 : 201).end('{"id":"app_1"}');
});
server.listen(Number(process.argv[2]), "127.0.0.1");
