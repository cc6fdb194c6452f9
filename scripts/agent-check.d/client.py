"""Carries out calls with the official client: reads them as lines of JSON, and prints each result as a line.

Usage: client.py BINARY, with the environment of the server. A line is ["tool", {arguments}]. The first printed line has
the revision and the names of the tools.
"""

import asyncio
import json
import os
import sys

from mcp import ClientSession, StdioServerParameters
from mcp.client.stdio import stdio_client


def say(value):
    print(json.dumps(value), flush=True)


async def main():
    server = StdioServerParameters(command=sys.argv[1], args=["mcp"], env=dict(os.environ))
    async with stdio_client(server) as streams, ClientSession(*streams) as session:
        greeting = await session.initialize()
        tools = await session.list_tools()
        say([greeting.protocol_version, [tool.name for tool in tools.tools]])
        loop = asyncio.get_running_loop()
        while line := await loop.run_in_executor(None, sys.stdin.readline):
            tool, arguments = json.loads(line)
            result = await session.call_tool(tool, arguments)
            say({"isError": result.is_error, "words": [part.text for part in result.content],
                 "result": result.structured_content})


asyncio.run(main())
