def run(numbers):
    return 0
